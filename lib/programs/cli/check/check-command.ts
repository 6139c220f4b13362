import { originOf } from '../../../engine/analysis/check-origins.ts';
import { dayFrom } from '../../../engine/search-console/export-day.ts';
import {
  anyText,
  CommandError,
  flag,
  type OptionValues,
  oneOf,
  option,
  type ProgramCommand,
  repeated,
  under,
  wholeNumber,
  yesOrNo,
} from '../../service/node/command-line.ts';
import type { Cookie } from '../../service/node/page-reader/reach.ts';
import { LANGUAGE } from '../../service/node/shared-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { FORMATS } from './formats/format-run.ts';

/** What of the addresses is left out, and how pages are read: the same for every command that reads them. */
export const IGNORE = option(
  '<file>',
  'leaves out what is ignored, or on purpose, in a settings file of the extension',
);
export const READING = {
  header: repeated(
    '<"Name: value">',
    'sends this to the origins (scheme, host and port) that are named here, and to no other; links are tried without it',
    header,
  ),
  cookieFile: option(
    '<file>',
    "sends cookies there from a file: name=value pairs, or lines of curl and browsers' exports, each where it belongs",
  ),
  concurrency: option('<number>', 'pages that are checked at the same time', wholeNumber(1, 32), '4'),
  allowPrivateNetworks: flag(
    'reads private networks, too, and all of this machine; without it, only what you name of this machine is read',
  ),
  render: yesOrNo(
    "runs the pages' scripts in a headless Chromium, and fails if there is none, or does not run them. Without either it does if there is one. CHROME_PATH says where it is",
  ),
};

const OPTIONS = {
  ...under('Which pages', {
    sitemap: repeated(
      '<address>',
      'checks the pages of a sitemap or a sitemap index, too, as far as they are of its own origin or of one that is named otherwise',
      anyText,
    ),
    maxPages: option('<number>', 'pages that are checked at most', wholeNumber(1, 1_000_000), '5000'),
  }),
  ...under('What fails', {
    baseline: option(
      '<file>',
      'fails only for what is new or worse than in this file: the way to use it in a build',
    ),
    updateBaseline: flag('writes what is wrong now to the baseline file, and does not fail for it'),
    as: option(
      '<origin>',
      'checks the pages of a build or a preview as those of this host, such as https://www.example.com; none: as what they are. Without it, what the sitemap or the canonical addresses of a server on this machine agree on',
      origin,
    ),
    expectNoindex: flag(
      'expects that a preview says noindex: it is not counted, and a page without it fails',
    ),
    expectTargets: option(
      '<file>',
      'checks where old addresses lead: on each line one, its target, and perhaps its status',
    ),
    failOn: repeated(
      '<what>',
      'fails for pages that are bad, or decent or worse (bad, decent), that say otherwise than in the baseline (changed), for pages of the baseline that a run of a sitemap, folder or file does not have (missing), for pages that fail a check of pages or sites (its id), or a rule of accessibility (accessibility, or its id)',
      gate,
    ),
    ignore: IGNORE,
  }),
  ...under('What is written', {
    format: option(
      '<format>',
      `${FORMATS.join(', ')}, or csv with --expect-targets; github makes annotations and a job summary`,
      oneOf([...FORMATS, 'csv'] as const),
      'text',
    ),
    changedOut: option(
      '<file>',
      'writes the addresses of pages that are new or say otherwise than in the baseline',
    ),
    all: flag('lists everything that is wrong, not only what matters most'),
    lang: LANGUAGE,
  }),
  ...under('How pages are read', {
    ...READING,
    accessibility: flag(
      'also checks accessibility with axe’s rules, in the browser and so not with --no-render; the score does not change',
    ),
  }),
};

/** The values of the options of `verdict check`. `render` is `undefined`: if there is a browser. */
export type CheckOptions = OptionValues<typeof OPTIONS>;

export const CHECK_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about: 'Checks pages and says what is wrong with them.',
  usage: ['verdict check <folder, address or file>... [options]'],
  takesNames: true,
  options: OPTIONS,
  notes: [
    'A folder is that of a build, which is served on this machine; an address is that of a page; a file has an address on each line.',
    'Ends with 0 if nothing breaks the rule, 1 if something does, 2 if it was used wrongly or a page could not be read.',
  ],
};

/** A day that was typed. Throws a `CommandError` for anything else. */
export function day(typed: string, name: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? [];
  const found = dayFrom(Number(year), Number(month), Number(date));
  if (found !== undefined) return found;
  throw new CommandError(`${name} must be a day such as 2026-08-20, not "${typed}".`);
}

/** Names of checks and rules are looked up once axe is loaded. */
function gate(typed: string): string {
  if (typed === 'response-time')
    throw new CommandError('Response times differ from run to run, so no build may depend on them.');
  return typed;
}

/** Whether this is known to `--fail-on` without axe. */
export function isGate(typed: string): boolean {
  return (
    ['bad', 'decent', 'changed', 'missing', 'accessibility'].includes(typed) || originOf(typed) !== undefined
  );
}

function origin(typed: string, name: string): string {
  if (typed === 'none') return typed;
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (url !== null && url.href === `${url.origin}/`) return url.origin;
  throw new CommandError(`${name} must be an address without a path, such as https://www.example.com.`);
}

/** RFC 9110, sections 5.1 and 5.5: a name is a token, a value visible characters of one byte. It may be a secret. */
function header(line: string): string {
  if (isHeader(line)) return line;
  throw new CommandError(
    '--header wants "Name: value", without line ends and with characters of Latin-1 only.',
  );
}

function isHeader(line: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*$/.test(line);
}

/** What a line of a cookie file may be, beside a comment. */
const COOKIE_FORMATS = "neither name=value pairs nor a cookie in the format of curl and browsers' exports";

/**
 * The cookies of a file: `name=value` pairs, which belong to all named origins, or lines with seven fields, which have
 * a scope (https://everything.curl.dev/http/cookies/fileformat, read 2026-11-27). Of the same cookie the last one
 * counts (RFC 6265, section 5.3, step 11). Throws a `CommandError`, without the line, for anything else.
 */
export function readCookies(file: string): Cookie[] {
  const cookies = new Map<string, Cookie>();
  for (const [at, line] of readTextFile(file).split(/\r?\n/).entries()) {
    if (line.trim() === '' || (line.startsWith('#') && !line.startsWith('#HttpOnly_'))) continue;
    const read = line.includes('\t') ? scopedCookie(line) : pairsOf(line);
    if (read === undefined) throw new CommandError(`Line ${at + 1} of ${file} is ${COOKIE_FORMATS}.`);
    for (const cookie of read) {
      const { domain, path } = cookie.scope ?? {};
      cookies.set(JSON.stringify([domain, path, cookie.pair.split('=', 1)]), cookie);
    }
  }
  if (cookies.size === 0) throw new CommandError(`There are no cookies in ${file}.`);
  return [...cookies.values()];
}

function pairsOf(line: string): Cookie[] | undefined {
  const cookies: Cookie[] = [];
  for (const part of line.split(';').filter((one) => one.trim() !== '')) {
    const equals = part.indexOf('=');
    const [name, value] = [part.slice(0, equals).trim(), part.slice(equals + 1).trim()];
    if (equals < 1 || name.includes(':') || !isHeader(`${name}:${value}`)) return undefined;
    cookies.push({ pair: `${name}=${value}` });
  }
  return cookies;
}

function scopedCookie(line: string): Cookie[] | undefined {
  const fields = line.replace(/^#HttpOnly_/, '').split('\t');
  const [host = '', subdomains = '', path = '', secure = '', expires = '', name = '', value = ''] = fields;
  const dotless = host.replace(/^\./, '');
  const domain = URL.parse(
    `http://${dotless.includes(':') ? `[${dotless.replace(/^\[|\]$/g, '')}]` : dotless}`,
  );
  const isCookie =
    (fields.length === 6 || fields.length === 7) &&
    domain?.href === `http://${domain?.hostname}/` &&
    [subdomains, secure].every((flag) => /^(?:true|false)$/i.test(flag)) &&
    path.startsWith('/') &&
    /^\d{1,15}(?:\.\d{1,9})?$/.test(expires) &&
    /^[^\p{Cc}=;]+$/u.test(name) &&
    /^[^\p{Cc};]*$/u.test(value);
  if (!isCookie) return undefined;
  const scope = {
    domain: domain.hostname,
    withSubdomains: /true/i.test(subdomains),
    path,
    secure: /true/i.test(secure),
    expires: Number(expires),
  };
  return [{ pair: `${name}=${value}`, scope }];
}
