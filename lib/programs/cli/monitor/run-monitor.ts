import * as z from 'zod';
import { parsedJson } from '../../../engine/core/parsed-json.ts';
import { secretsIn } from '../../../engine/url/clean-url.ts';
import { isAction } from '../../../engine/url/is-action.ts';
import { monitorSchema } from '../../service/http/monitor-routes.ts';
import {
  CommandError,
  type OptionValues,
  oneOf,
  option,
  type ProgramCommand,
} from '../../service/node/command-line.ts';
import { note, print } from '../../service/node/output.ts';
import { LANGUAGE, STANDARD_PORT } from '../../service/node/shared-options.ts';
import { serviceAccess } from '../mcp/mcp-command.ts';
import { askService } from '../mcp/report-service.ts';

const OPTIONS = {
  every: option('<period>', 'how often the page is checked: day or week', oneOf(['day', 'week']), 'day'),
  webhook: option(
    '<address>',
    'where it is sent what got worse, and that the page cannot be read or is back',
  ),
  service: option(
    '<address>',
    'the report service (or VERDICT_SERVICE)',
    (typed) => typed,
    process.env['VERDICT_SERVICE'] || `http://127.0.0.1:${STANDARD_PORT}`,
  ),
  key: option('<key>', 'its API key; other users of this machine may see it here, so better in VERDICT_KEY'),
  lang: LANGUAGE,
};
type MonitorOptions = OptionValues<typeof OPTIONS>;

export const MONITOR_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about:
    'Has a report service check pages every day or week, and send to a webhook what got worse. No browser needs to be open.',
  usage: [
    'verdict monitor add <address> --webhook <address> [options]',
    'verdict monitor list [options]',
    'verdict monitor check <number> [options]',
    'verdict monitor rotate <number> [options]',
    'verdict monitor remove <number> [options]',
  ],
  takesNames: true,
  options: OPTIONS,
  notes: [
    'add changes how a page is checked that is monitored already. check has it checked at once. rotate replaces the secret of its webhook: the old one is worth nothing from then on. The number of a page is in the list.',
  ],
};

const oneSchema = z.object({ data: monitorSchema });
const listSchema = z.object({ data: z.array(monitorSchema) });
const problemSchema = z.object({ message: z.string().min(1) });
type ListedMonitor = z.output<typeof monitorSchema>;

/**
 * Runs `verdict monitor`, `named` being the arguments beside its options, and returns its exit code. Rejects with a
 * `CommandError` if they are wrong, or if the service cannot be reached or refuses.
 */
export async function runMonitor(options: MonitorOptions, named: readonly string[]): Promise<number> {
  const [command = '', name, ...rest] = named;
  if (!['add', 'list', 'check', 'rotate', 'remove'].includes(command))
    throw new CommandError(
      `${command ? `There is no command "monitor ${command}".` : 'Say what to do with monitored pages.'} verdict monitor --help shows what there is.`,
    );
  const surplus = command === 'list' ? name : rest[0];
  if (surplus !== undefined) throw new CommandError(`verdict monitor ${command} does not take "${surplus}".`);
  if (command === 'list') {
    const { data } = await ask(options, listSchema, '');
    print(data.length === 0 ? 'No page is monitored.' : data.map(shownMonitor).join('\n\n'));
  } else if (command === 'add') await add(options, name);
  else {
    if (!/^[1-9]\d{0,14}$/.test(name ?? ''))
      throw new CommandError(`verdict monitor ${command} needs the number of a page, which the list shows.`);
    if (command === 'rotate') {
      const { data } = await ask(options, oneSchema, `/${name}/secret`, { method: 'POST' });
      print(shownSecret(data));
      return 0;
    }
    if (command === 'check') await ask(options, z.object({}), `/${name}/check`, { method: 'POST' });
    else await ask(options, z.object({}), `/${name}`, { method: 'DELETE' });
    print(
      command === 'check'
        ? 'It is checked now. verdict monitor list shows what came of it.'
        : `Page ${name} is no longer monitored. Its report is kept.`,
    );
  }
  return 0;
}

async function add(options: MonitorOptions, url: string | undefined): Promise<void> {
  const { webhook, every } = options;
  if (url === undefined || webhook === undefined)
    throw new CommandError('verdict monitor add needs the address of a page, and --webhook.');
  const body = new URLSearchParams({ url, webhook, every });
  const { data } = await ask(options, oneSchema, '', { method: 'POST', body });
  const address = new URL(data.url);
  if (isAction(address) || secretsIn(address.href).length > 0)
    note('The address names an action or holds a secret, and is requested again and again.');
  print(shownSecret(data));
}

function shownSecret(data: ListedMonitor): string {
  return `${shownMonitor(data)}\n  Secret, with which the receiver checks signatures: ${data.secret}`;
}

async function ask<Schema extends z.ZodType>(
  options: MonitorOptions,
  schema: Schema,
  path: string,
  init?: Pick<RequestInit, 'method' | 'body'>,
): Promise<z.output<Schema>> {
  const access = serviceAccess(options, process.env);
  if (access === undefined) throw new CommandError('--service is the address of a report service.');
  const refused = (why: string) => new CommandError(`The report service ${access.url} ${why}`, 1);
  const answer = await askService(access, options.lang, `/api/v1/monitors${path}`, init);
  if (answer === undefined) throw refused('cannot be reached, or has not answered in time.');
  const json = parsedJson(answer.text);
  const problem = problemSchema.safeParse(json);
  if (answer.status >= 400 && problem.success) throw refused(`says: ${problem.data.message}`);
  const parsed = schema.safeParse(json);
  if (answer.status >= 300 || !parsed.success) throw refused('does not answer as this version does.');
  return parsed.data;
}

/** A page as it is listed, without what in the address of its webhook may be a secret. */
function shownMonitor(monitor: ListedMonitor): string {
  const { id, url, every, webhook, read_at: readAt, due_at: dueAt, unread, last_event: last } = monitor;
  const lines = [
    `${id}  ${url}`,
    `every ${every}, next ${dueAt.slice(0, 16)}Z, last ${readAt === null ? 'not yet' : `${readAt.slice(0, 16)}Z`}`,
    ...(unread === null ? [] : [`Not since: ${unread}`]),
    `Webhook at ${URL.parse(webhook)?.host}: ${last === null ? 'nothing to send yet' : sentText(last)}`,
  ];
  return lines.join('\n  ');
}

function sentText({ state, failures }: NonNullable<ListedMonitor['last_event']>): string {
  if (state === 'delivered') return 'the last event was delivered';
  return state === 'waiting'
    ? `the last event is being sent, ${failures} attempts have failed`
    : `the last event was given up after ${failures} attempts`;
}
