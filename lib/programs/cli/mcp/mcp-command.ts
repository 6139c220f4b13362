import { networkOf } from '../../../engine/url/network-of.ts';
import {
  CommandError,
  type OptionValues,
  option,
  type ProgramCommand,
} from '../../service/node/command-line.ts';
import { ALLOW_PRIVATE_NETWORKS, LANGUAGE, RENDER } from '../../service/node/shared-options.ts';
import type { ServiceAccess } from './report-service.ts';

const OPTIONS = {
  service: option('<address>', 'shows the reports of this report service, too (or VERDICT_SERVICE)'),
  key: option('<key>', 'its API key; other users of this machine may see it here, so better in VERDICT_KEY'),
  allowPrivateNetworks: ALLOW_PRIVATE_NETWORKS,
  render: RENDER,
  lang: LANGUAGE,
};

/** The values of the options of `verdict mcp`. `render` is `undefined`: if there is a browser with a sandbox. */
export type McpOptions = OptionValues<typeof OPTIONS>;

export const MCP_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about: 'Lets an agent check pages: a server of the Model Context Protocol on standard input and output.',
  usage: ['verdict mcp [options]'],
  takesNames: false,
  options: OPTIONS,
  notes: [
    'Tools: check_page, compare_pages, list_reports, get_report, explain_check. None of them changes anything anywhere.',
    `In an agent's settings: { "command": "node", "args": ["<folder>/.output/service/verdict.js", "mcp"] }`,
  ],
};

/** The report service that options or environment name, if they do. Throws a `CommandError` if they are wrong. */
export function serviceAccess(
  options: Pick<McpOptions, 'service' | 'key'>,
  env: NodeJS.ProcessEnv,
): ServiceAccess | undefined {
  const address = options.service ?? env['VERDICT_SERVICE'];
  const key = options.key ?? env['VERDICT_KEY'];
  if (!address) return undefined;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    // without what may be a password
    throw new CommandError(
      `"${address.slice(address.lastIndexOf('@') + 1)}" is not the address of a report service.`,
    );
  if (url.protocol === 'http:' && networkOf(url.hostname) !== 'this machine')
    throw new CommandError(
      `The key would be sent to ${url.host} unencrypted. Beyond this machine, a report service needs https://.`,
    );
  if (!key) throw new CommandError('A report service needs its API key: --key, or better VERDICT_KEY.');
  return { url: `${url.origin}${url.pathname}`.replace(/\/$/, ''), key };
}
