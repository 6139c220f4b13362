import { withoutTrailing } from '../../../engine/text/without-trailing.ts';
import { LANGUAGE_TAGS } from '../../../engine/texts/translate.ts';
import { anyText, CommandError, flag, oneOf, option, yesOrNo } from './command-line.ts';

// the options that several programs have

/** The port of a report service that was started without another. */
export const STANDARD_PORT = 8377;

export const DATABASE = option(
  '<file or URL>',
  'where the service keeps its reports: a file, or a PostgreSQL database for several machines, such as postgres://user@host/verdict; its password is better in PGPASSWORD or ~/.pgpass, because other users of this machine may see it here',
  anyText,
  '.verdict/reports.sqlite',
);

export const LANGUAGE = option('<language>', LANGUAGE_TAGS.join(', '), oneOf(LANGUAGE_TAGS), 'en');

/** The address of a service that was typed, without slashes at its end. */
export function serviceAddress(typed: string, name: string): string {
  if (/^https?:$/.test(URL.parse(typed)?.protocol ?? '')) return withoutTrailing(typed, '/');
  throw new CommandError(`${name} must be an address such as https://reports.example.com.`);
}

export const ALLOW_PRIVATE_NETWORKS = flag('reads pages on this machine and in private networks, too');

export const RENDER = yesOrNo(
  "runs the pages' scripts in a headless Chromium, or does not. Without either it does if there is a Chromium and its sandbox works, which it does not for root",
);
