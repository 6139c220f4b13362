import { parseArgs } from 'node:util';
import { originOf } from '../../service/analysis/check-origins.ts';
import { LANGUAGES, type Language } from '../../service/texts/languages.ts';
import { readTextFile } from '../read-text-file.ts';
import { UsageError } from '../usage-error.ts';
import type { CheckSettings } from './check-pages.ts';
import { FORMATS, type Format } from './formats/format-run.ts';

export const CHECK_HELP = `Checks pages and says what is wrong with them.

  verdict check <address or file>... [options]

An address is that of a page; a file has an address on each line.

  --sitemap <address>        checks the pages of a sitemap or a sitemap index, too (may be repeated)
  --baseline <file>          fails only for what is new or worse than in this file: the way to use it in a build
  --update-baseline          writes what is wrong now to the baseline file, and does not fail for it
  --fail-on <what>           fails for pages that are bad, or decent or worse (bad, decent), or that fail a check (its
                             id); may be repeated
  --ignore <file>            leaves out the findings that are ignored in a settings file of the extension
  --format <format>          text, json, markdown, junit or github: annotations and a job summary (text)
  --all                      lists everything that is wrong, not only what matters most
  --header <"Name: value">   sends this to the host of each page, and to no other (may be repeated)
  --cookie-file <file>       sends cookies from a file: name=value pairs, or the format of curl and browsers' exports
  --concurrency <number>     pages that are checked at the same time (4)
  --allow-private-networks   checks pages in private networks, too; on this machine they are checked if you name them
  --no-render                does not run the pages' scripts. Else they are shown in a headless Chromium, if there is
                             one; --render fails without. CHROME_PATH says where it is
  --lang <language>          ${Object.keys(LANGUAGES).join(', ')} (en)
  --help                     shows this

Ends with 0 if nothing breaks the rule, 1 if something does, 2 if it was used wrongly or a page could not be read.
`;

/** What `verdict check` is to do. */
export interface CheckOptions extends Omit<CheckSettings, 'headers' | 'renderer'> {
  /** Addresses of pages, and files with addresses. */
  readonly named: readonly string[];
  readonly sitemaps: readonly string[];
  readonly baseline: string | undefined;
  readonly updateBaseline: boolean;
  readonly failOn: readonly string[];
  readonly ignore: string | undefined;
  readonly format: Format;
  readonly all: boolean;
  readonly headers: readonly string[];
  readonly cookieFile: string | undefined;
  /** Whether pages are shown in a browser; `undefined`: if there is one. */
  readonly render: boolean | undefined;
}

/** Parses the arguments after `check`; `help` if that is asked for. Throws a `UsageError` if they are wrong. */
export function readCheckOptions(args: readonly string[]): CheckOptions | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const { sitemap = [], 'fail-on': failOn = [], header = [], baseline } = values;
  if (positionals.length + sitemap.length === 0) throw new UsageError('Name a page, a file or a --sitemap.');
  if (values['update-baseline'] && baseline === undefined)
    throw new UsageError('--update-baseline needs --baseline <file>.');
  for (const gate of failOn) checkGate(gate);
  return {
    named: positionals,
    sitemaps: sitemap,
    baseline,
    updateBaseline: values['update-baseline'],
    failOn,
    ignore: values.ignore,
    format: oneOf('--format', values.format, FORMATS),
    all: values.all,
    headers: header.map(checkHeader),
    cookieFile: values['cookie-file'],
    concurrency: concurrencyOf(values.concurrency),
    allowPrivateNetworks: values['allow-private-networks'],
    render: values.render,
    language: oneOf('--lang', values.lang, Object.keys(LANGUAGES) as Language[]),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        sitemap: { type: 'string', multiple: true },
        baseline: { type: 'string' },
        'update-baseline': { type: 'boolean', default: false },
        'fail-on': { type: 'string', multiple: true },
        ignore: { type: 'string' },
        format: { type: 'string', default: 'text' },
        all: { type: 'boolean', default: false },
        header: { type: 'string', multiple: true },
        'cookie-file': { type: 'string' },
        concurrency: { type: 'string', default: '4' },
        'allow-private-networks': { type: 'boolean', default: false },
        lang: { type: 'string', default: 'en' },
        render: { type: 'boolean' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw new UsageError(`${name} is one of ${known.join(', ')}, not "${value}".`);
}

function concurrencyOf(value: string): number {
  const number = /^\d+$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= 32) return number;
  throw new UsageError(`--concurrency is a whole number from 1 to 32, not "${value}".`);
}

function checkGate(gate: string): void {
  if (gate === 'bad' || gate === 'decent') return;
  if (gate === 'response-time')
    throw new UsageError('Response times differ from run to run, so no build may depend on them.');
  if (originOf(gate) === undefined) throw new UsageError(`--fail-on: there is no check "${gate}".`);
}

/** RFC 9110, sections 5.1 and 5.5: a name is a token, a value visible characters of one byte. It may be a secret. */
function checkHeader(line: string): string {
  if (isHeader(line)) return line;
  throw new UsageError(
    '--header wants "Name: value", without line ends and with characters of Latin-1 only.',
  );
}

function isHeader(line: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*$/.test(line);
}

/**
 * The value of the `Cookie` header of a cookie file's text: `name=value` pairs, or the tab-separated lines of curl and
 * browsers' exports, of which names and values are taken.
 */
export function cookieHeader(file: string): string {
  const lines = readTextFile(file)
    .split(/\r?\n/)
    .map((line) => line.replace(/^#HttpOnly_/, ''));
  const pairs = lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const fields = line.split('\t');
      return fields.length >= 7
        ? [`${fields[5]}=${fields[6]}`]
        : line.split(/;\s*/).filter((pair) => pair.includes('='));
    });
  if (pairs.length === 0) throw new UsageError(`There are no cookies in ${file}.`);
  const header = `Cookie: ${pairs.map((pair) => pair.trim()).join('; ')}`;
  if (!isHeader(header))
    throw new UsageError(`The cookies in ${file} have characters that no header may have.`);
  return header;
}
