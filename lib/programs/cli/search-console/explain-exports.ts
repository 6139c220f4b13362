import { explain } from '../../../engine/search-console/explain.ts';
import {
  exactKey,
  figuresOf,
  type ImportedRow,
  importedRows,
} from '../../../engine/search-console/rows-of-reasons.ts';
import type { JudgedReport } from '../../../engine/search-console/today-of.ts';
import type { AnalysisRecord } from '../../../engine/store/report-store.ts';
import { translator } from '../../../engine/texts/translate.ts';
import { secretsIn } from '../../../engine/url/clean-url.ts';
import { networkOf } from '../../../engine/url/network-of.ts';
import { plainWebAddress } from '../../../engine/url/plain-web-address.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { hasColours, note, print, showProgress } from '../../service/node/output.ts';
import { reachOf } from '../../service/node/page-reader/reach.ts';
import { rendererFor } from '../../service/node/rendering/renderer-for.ts';
import { readCookies } from '../check/check-command.ts';
import { checkPages } from '../check/check-pages.ts';
import { readIgnores } from '../check/ignored-checks.ts';
import { pageAddresses } from '../check/page-addresses.ts';
import type { ExplainOptions } from './explain-command.ts';
import { type ExplainedRun, formatExplained } from './format-explained.ts';
import { readExports } from './read-exports.ts';

/** Our own limit of the addresses of one run. */
const MOST_ADDRESSES = 10_000;

/**
 * Reads what Search Console has exported, reads each address in it as it is today, exactly as exported, and says what
 * has become of Google's reason. `named` are further files and, with http or https, addresses whose origins get what
 * `--header` and `--cookie-file` name; what files name is requested without. `--ignore` names settings that say what is
 * on purpose and what should be found. Returns 1 if something is to be fixed, 2 if a file cannot be used or nothing
 * could be read, else 0.
 * Rejects with a `CommandError` if no address is left.
 */
export async function explainExports(options: ExplainOptions, named: readonly string[]): Promise<number> {
  const { format, site } = options;
  const ignores = options.ignore === undefined ? [] : readIgnores(options.ignore);
  const isAddress = (name: string) => /^https?:\/\//i.test(name);
  const files = named.filter((name) => !isAddress(name));
  if (files.length === 0) throw new CommandError('Name a file that Search Console has exported.');
  const read = await readExports(files, options.reason);
  for (const problem of read.problems) note(problem);
  if (read.isCut) note('There are more than 100 files, of which the first 100 are read.');

  const figures = figuresOf(read.exports);
  const isWanted = ({ url }: ImportedRow) => site === undefined || isBelow(url, site);
  const all = importedRows(read.exports, read.reasonOf);
  const imported = all.filter(isWanted);
  const clicksOf = ({ url }: ImportedRow) => figures?.(url).figures?.clicks ?? 0;
  const wanted = imported.toSorted((one, other) => clicksOf(other) - clicksOf(one));
  const origins = [...new Set(pageAddresses(named.filter(isAddress)).map((url) => new URL(url).origin))];
  const cookies = options.cookieFile === undefined ? [] : readCookies(options.cookieFile);
  const reach = reachOf(options, origins, { headers: options.header, cookies });
  const leftOut = new Map<string, string>();
  const asked = new Map<string, string>();
  const most = Math.min(options.maxPages, MOST_ADDRESSES);
  for (const { url } of wanted) {
    const key = exactKey(url);
    if (asked.has(key) || leftOut.has(key)) continue;
    const why = whyNotAsked(url, reach.networks, origins) ?? (asked.size < most ? undefined : MORE);
    if (why === undefined) asked.set(key, plainWebAddress(url)?.href ?? url);
    else leftOut.set(key, why);
  }
  const unwanted = new Set(all.filter((row) => !isWanted(row)).map(({ url }) => exactKey(url)));
  if (unwanted.size > 0) note(`Not read: its domain is not ${site} (addresses: ${unwanted.size}).`);
  for (const [why, { length }] of Map.groupBy(leftOut.values(), (each) => each))
    note(`Not read: ${why} (addresses: ${length}).`);
  if (asked.size === 0) throw new CommandError('No address is left to read.');
  note(`Addresses in the files: ${imported.length}. To read: ${asked.size}.`);

  const show = (done: number) => showProgress(`Read ${done} of ${asked.size} addresses`);
  const records: Pick<JudgedReport, 'url' | 'record'>[] = [];
  const { concurrency, lang: language } = options;
  const renderer = await rendererFor(options.render, true, note);
  const onRead = (url: string, record: AnalysisRecord) => void records.push({ url, record });
  const settings = { reach, concurrency, language, renderer, onRead };
  const pages = await checkPages([...asked.values()], settings, show);
  showProgress('');
  const readAt = Date.now();
  const unread = pages.flatMap((page) =>
    page.isRead
      ? []
      : [[exactKey(page.url), { kind: page.code ?? 'failed', at: readAt, text: page.why }] as const],
  );
  const translate = translator(language);
  const changed = options.changedOn;
  const known = {
    importedAt: readAt,
    reports: records.map((one) => ({ ...one, readAt })),
    links: records,
    unread: new Map(unread),
    ignores,
    now: readAt,
    changed: changed ?? null,
    figures,
  };
  const judged = explain(imported, known, translate);
  const hasFix = judged.some(({ judgement }) => judgement.verdict === 'fix');
  const isUnusable = read.exports.some((one) => one.problem !== undefined || isUnasked(one, read.reasonOf));
  const isUnread = records.length === 0;
  const exitCode = isUnread ? 2 : hasFix ? 1 : isUnusable ? 2 : 0;
  const run: ExplainedRun = {
    exitCode,
    readAt,
    pages: judged,
    hasFigures: figures !== undefined,
    changed,
    exports: read.exports,
    reasonOf: read.reasonOf,
    problems: read.problems,
    leftOut: imported.flatMap(({ url, reason }) => {
      const why = leftOut.get(exactKey(url));
      return why === undefined ? [] : [{ url, reason, why }];
    }),
  };
  const text = formatExplained(format, run, { all: options.all, hasColours: hasColours(), translate });
  print(text, format === 'json' ? 'json' : 'text');
  return exitCode;
}

const MORE = 'there are more than are read at once; those with clicks come first';

/** A list of pages without a reason waits for one. */
function isUnasked(one: ExplainedRun['exports'][number], reasonOf: ExplainedRun['reasonOf']): boolean {
  return one.pages !== undefined && reasonOf(one) === undefined;
}

/** Why an address of a file is not requested, as the end of a sentence; `undefined` if it is. */
function whyNotAsked(
  url: string,
  networks: 'public' | 'all',
  origins: readonly string[],
): string | undefined {
  const { username, password, hostname, origin } = new URL(url);
  if (username !== '' || password !== '' || secretsIn(url).length > 0)
    return 'a secret stands in the address';
  const isInside = networkOf(hostname) !== 'public' && networks !== 'all';
  return isInside && !origins.includes(origin) ? 'its host is inside a network' : undefined;
}

function isBelow(url: string, domain: string): boolean {
  const { hostname = '' } = URL.parse(url) ?? {};
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
