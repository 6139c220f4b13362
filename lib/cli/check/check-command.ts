import { originOf } from '../../service/analysis/check-origins.ts';
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
import { LANGUAGE } from '../../service/node/shared-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { FORMATS } from './formats/format-run.ts';

const OPTIONS = {
  ...under('Which pages', {
    sitemap: repeated('<address>', 'checks the pages of a sitemap or a sitemap index, too', anyText),
  }),
  ...under('What fails', {
    baseline: option(
      '<file>',
      'fails only for what is new or worse than in this file: the way to use it in a build',
    ),
    updateBaseline: flag('writes what is wrong now to the baseline file, and does not fail for it'),
    failOn: repeated(
      '<what>',
      'fails for pages that are bad, or decent or worse (bad, decent), or that fail a check of pages or sites (its id)',
      gate,
    ),
    ignore: option('<file>', 'leaves out the findings that are ignored in a settings file of the extension'),
  }),
  ...under('What is written', {
    format: option(
      '<format>',
      `${FORMATS.join(', ')}; github makes annotations and a job summary`,
      oneOf(FORMATS),
      'text',
    ),
    all: flag('lists everything that is wrong, not only what matters most'),
    lang: LANGUAGE,
  }),
  ...under('How pages are read', {
    header: repeated('<"Name: value">', 'sends this to the host of each page, and to no other', header),
    cookieFile: option(
      '<file>',
      "sends cookies from a file: name=value pairs, or the format of curl and browsers' exports",
    ),
    concurrency: option('<number>', 'pages that are checked at the same time', wholeNumber(1, 32), '4'),
    allowPrivateNetworks: flag(
      'checks pages in private networks, too; on this machine they are checked if you name them',
    ),
    render: yesOrNo(
      "runs the pages' scripts in a headless Chromium, and fails if there is none, or does not run them. Without either it does if there is one. CHROME_PATH says where it is",
    ),
  }),
};

/** The values of the options of `verdict check`. `render` is `undefined`: if there is a browser. */
export type CheckOptions = OptionValues<typeof OPTIONS>;

export const CHECK_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about: 'Checks pages and says what is wrong with them.',
  usage: ['verdict check <address or file>... [options]'],
  takesNames: true,
  options: OPTIONS,
  notes: [
    'An address is that of a page; a file has an address on each line.',
    'Ends with 0 if nothing breaks the rule, 1 if something does, 2 if it was used wrongly or a page could not be read.',
  ],
};

function gate(typed: string, name: string): string {
  if (typed === 'response-time')
    throw new CommandError('Response times differ from run to run, so no build may depend on them.');
  if (typed === 'bad' || typed === 'decent' || originOf(typed) !== undefined) return typed;
  throw new CommandError(`${name}: there is no check "${typed}".`);
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
  if (pairs.length === 0) throw new CommandError(`There are no cookies in ${file}.`);
  const header = `Cookie: ${pairs.map((pair) => pair.trim()).join('; ')}`;
  if (!isHeader(header))
    throw new CommandError(`The cookies in ${file} have characters that no header may have.`);
  return header;
}
