import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '../../service/texts/languages.ts';
import { UsageError } from '../usage-error.ts';

export const MCP_HELP = `Lets an agent check pages: a server of the Model Context Protocol on standard input and output.

  verdict mcp [options]

Tools: check_page, compare_pages, list_reports, get_report, explain_check. None of them changes anything anywhere.

  --service <address>        shows the reports of this report service, too (or VERDICT_SERVICE)
  --key <key>                its API key; other users of this machine may see it here, so better in VERDICT_KEY
  --allow-private-networks   checks pages on this machine and in private networks, too
  --render, --no-render      runs the pages' scripts in a headless Chromium, or does not. Without either it does if there
                             is a Chromium and its sandbox works, which it does not for root
  --lang <language>          ${Object.keys(LANGUAGES).join(', ')} (en)
  --help                     shows this

In an agent's settings: { "command": "node", "args": ["<folder>/.output/service/verdict.js", "mcp"] }
`;

/** Where a report service is, and the key for it. */
export interface ServiceAccess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

/** What `verdict mcp` may do. */
export interface McpOptions {
  readonly service: ServiceAccess | undefined;
  readonly allowPrivateNetworks: boolean;
  readonly language: Language;
  /** Whether pages are shown in a browser; `undefined`: if there is one with a sandbox. */
  readonly render: boolean | undefined;
}

/** Parses the arguments after `mcp`; `help` if that is asked for. Throws a `UsageError` if they are wrong. */
export function readMcpOptions(args: readonly string[], env: NodeJS.ProcessEnv): McpOptions | 'help' {
  const values = parsed(args);
  if (values.help) return 'help';
  const language = Object.keys(LANGUAGES).find((tag) => tag === values.lang) as Language | undefined;
  if (language === undefined)
    throw new UsageError(`--lang is one of ${Object.keys(LANGUAGES).join(', ')}, not "${values.lang}".`);
  const address = values.service ?? env['VERDICT_SERVICE'];
  const key = values.key ?? env['VERDICT_KEY'];
  return {
    service: address ? accessTo(address, key) : undefined,
    allowPrivateNetworks: values['allow-private-networks'],
    language,
    render: values.render,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        service: { type: 'string' },
        key: { type: 'string' },
        'allow-private-networks': { type: 'boolean', default: false },
        lang: { type: 'string', default: 'en' },
        render: { type: 'boolean' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function accessTo(address: string, key: string | undefined): ServiceAccess {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError(`"${address}" is not the address of a report service.`);
  if (!key) throw new UsageError('A report service needs its API key: --key, or better VERDICT_KEY.');
  return { url: `${url.origin}${url.pathname}`.replace(/\/$/, ''), key };
}
