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
} from '../../service/node/command-line.ts';
import { LANGUAGE } from '../../service/node/shared-options.ts';
import { day, IGNORE, READING } from '../check/check-command.ts';

const OPTIONS = {
  ...under('What the files say', {
    reason: repeated(
      '<file=reason>',
      'says which reason a file is about that does not say it itself',
      anyText,
    ),
    site: option('<domain>', 'only addresses of this domain and of the hosts below it', domain),
    changedOn: option('<day>', 'the day on which the site was changed, such as 2026-08-20', day),
    maxPages: option('<number>', 'addresses that are read at most', wholeNumber(1, 1_000_000), '5000'),
    ignore: IGNORE,
  }),
  ...under('What is written', {
    format: option(
      '<format>',
      'text, json or csv, with a row for each address',
      oneOf(['text', 'json', 'csv'] as const),
      'text',
    ),
    all: flag('lists every address, not only some of each cause'),
    lang: LANGUAGE,
  }),
  ...under('How pages are read', READING),
};

/** The values of the options of `verdict explain`. */
export type ExplainOptions = OptionValues<typeof OPTIONS>;

export const EXPLAIN_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about:
    "Says what has become of the reasons for which Google's Search Console lists pages as not indexed. Each address is read as it is today.",
  usage: ['verdict explain <file or folder>... [options]'],
  takesNames: true,
  options: OPTIONS,
  notes: [
    'A file is one that Search Console has exported. Addresses beside the files name origins that get --header and --cookie-file.',
    'Ends with 0 if nothing is to be fixed, 1 if something is, 2 if it was used wrongly or nothing could be read.',
  ],
};

function domain(typed: string): string {
  const { hostname } = URL.parse(typed.includes('://') ? typed : `https://${typed}`) ?? {};
  if (hostname?.includes('.')) return hostname;
  throw new CommandError('--site must be a domain such as example.com.');
}
