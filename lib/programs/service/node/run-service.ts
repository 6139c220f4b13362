import { connectLines } from '../../../engine/store/keys.ts';
import {
  anyText,
  CommandError,
  flag,
  type OptionValues,
  oneOf,
  option,
  type ProgramCommand,
  runCommand,
  under,
  wholeNumber,
  yesOrNo,
} from './command-line.ts';
import { databaseName, databaseProblem, isPostgres } from './database/open-database.ts';
import { print } from './output.ts';
import { HAS_SANDBOX, rendererFor } from './rendering/renderer-for.ts';
import { EXPORT_COMMAND, IMPORT_COMMAND, runExport, runImport } from './run-data-command.ts';
import { ROLES, type RunningService, type StartOptions, startService, startWorker } from './serve.ts';
import { DATABASE, RENDER, STANDARD_PORT, serviceAddress } from './shared-options.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const OPTIONS = {
  ...under('Where the service is reached', {
    port: option(
      '<number>',
      'port to listen on; 0 takes any free one',
      wholeNumber(0, 65535),
      `${STANDARD_PORT}`,
    ),
    host: option('<address>', 'address to listen on; 127.0.0.1: this machine alone', anyText, '127.0.0.1'),
    publicUrl: option(
      '<address>',
      'where clients reach the service, when a proxy stands before it',
      serviceAddress,
    ),
    trustProxy: option(
      '<number>',
      'proxies before the service whose X-Forwarded-For is trusted. Behind a proxy without this, all visitors count as one: five wrong passwords for a report lock it for everyone',
      wholeNumber(0, 10),
      '0',
    ),
    rateLimit: option(
      '<number>',
      'requests an account may make in a minute; without it as many as it likes',
      wholeNumber(1, 1e6),
    ),
  }),
  ...under('Reports and keys', {
    database: DATABASE,
    role: option(
      '<role>',
      'all, or with a PostgreSQL database on several machines: web answers requests, worker reads and judges pages',
      oneOf(ROLES),
      'all',
    ),
    newKey: flag(
      'makes a new API key of the account main; its older ones stop working. Keys of other accounts are made by verdict keys',
    ),
  }),
  ...under('How pages are read', {
    allowPrivateNetworks: flag(
      'reads pages on this machine and in private networks, and sends webhooks there, too',
    ),
    render: RENDER,
    pictures: yesOrNo(
      'keeps a picture of each page that the browser shows, with its report, or does not. Without either it does',
    ),
    maxBytes: option(
      '<number>',
      'largest page that is read, in bytes. The service needs 300 MB of memory for one client and ordinary pages, 1 GB for a page of this size, 3 GB for eight at once',
      wholeNumber(1, 1e9),
      '10000000',
    ),
    timeout: option('<seconds>', 'longest time for reading a page', wholeNumber(1, 3600), '30'),
  }),
};

const COMMAND: ProgramCommand<typeof OPTIONS> = {
  about: 'Runs the Verdict report service.',
  usage: ['npm run service -- [options]', 'verdict-service export|import --help'],
  takesNames: false,
  options: OPTIONS,
  notes: [],
};

/**
 * Runs the report service and returns once it has started, or what else the arguments name. Rejects with a
 * `CommandError` if it cannot.
 */
export function runService(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'export') return runCommand(EXPORT_COMMAND, rest, runExport);
  if (command === 'import') return runCommand(IMPORT_COMMAND, rest, runImport);
  return runCommand(COMMAND, args, start);
}

async function start(values: OptionValues<typeof OPTIONS>): Promise<number> {
  const { role, publicUrl, rateLimit } = values;
  if (role !== 'all' && !isPostgres(values.database))
    throw new CommandError(
      `--role ${role} needs a PostgreSQL database that several processes share: --database postgres://…`,
    );
  const renderer = role === 'web' ? undefined : await rendererFor(values.render, HAS_SANDBOX);
  const options: StartOptions = {
    ...values,
    timeoutMs: values.timeout * 1000,
    trustedProxies: values.trustProxy,
    renewKey: values.newKey,
    rateLimit: rateLimit === undefined ? undefined : { requests: rateLimit, seconds: 60 },
    publicUrl,
    renderer,
    log: print,
  };
  const database = databaseName(values.database);
  try {
    if (role === 'worker') {
      stopOnSignals(await startWorker(options));
      print(`Verdict worker: makes the reports that are ordered in ${database}.`);
    } else {
      const service = await startService(options);
      stopOnSignals(service);
      print(greeting(service, database));
    }
  } catch (error) {
    await renderer?.close();
    throw databaseProblem(error, values.database) ?? listenProblem(error, values) ?? error;
  }
  return 0;
}

/** Why the service cannot listen; `undefined` for other errors. */
function listenProblem(error: unknown, { host, port }: Pick<StartOptions, 'host' | 'port'>) {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new CommandError(
      `Port ${port} on ${host} is in use. Stop what uses it, or choose another with --port.`,
      1,
    );
  if (code === 'EACCES') return new CommandError(`Port ${port} on ${host} may not be used.`, 1);
  const isOfHost = syscall === 'listen' || syscall === 'getaddrinfo';
  return isOfHost
    ? new CommandError(`The service cannot be reached at ${host} (${error.message}).`, 1)
    : undefined;
}

/** The text printed at the start; the URL comes last, for programs that wait for it. */
function greeting({ url, apiKey }: RunningService, database: string): string {
  const key = apiKey && [
    ...connectLines(url, apiKey),
    'The key in it is shown only once. Create another with --new-key.',
    '',
  ];
  return [...(key || []), `Reports are kept in ${database}.`, `Verdict report service: ${url}`].join('\n');
}
