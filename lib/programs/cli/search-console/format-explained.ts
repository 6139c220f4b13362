import { styleText } from 'node:util';
import type { ExplainedPage } from '../../../engine/search-console/explain.ts';
import type { ReasonVerdict } from '../../../engine/search-console/judge-reason.ts';
import type { SearchConsoleExport } from '../../../engine/search-console/read-export.ts';
import { reasonName } from '../../../engine/search-console/reason-sentence.ts';
import type { ReasonId } from '../../../engine/search-console/reasons.ts';
import { type CauseRow, causeRows, type JudgedRow } from '../../../engine/search-console/rows-of-reasons.ts';
import type { Translate } from '../../../engine/texts/create-translator.ts';
import { text } from '../../../engine/texts/text.ts';
import { reasonCells, reasonsCsv } from '../../../shared/search-console/explained-reasons.ts';
import { plain } from '../check/formats/shown-findings.ts';

/** What has become of the reasons in exports of Search Console. */
export interface ExplainedRun {
  readonly exitCode: number;
  /** Epoch ms. */
  readonly readAt: number;
  readonly pages: readonly ExplainedPage[];
  readonly exports: readonly SearchConsoleExport[];
  readonly reasonOf: (one: SearchConsoleExport) => ReasonId | undefined;
  readonly problems: readonly string[];
  readonly leftOut: readonly { readonly url: string; readonly reason: ReasonId; readonly why: string }[];
  /** Whether a file says how many clicks pages get. */
  readonly hasFigures: boolean;
  /** The day on which the user has changed the site. */
  readonly changed: string | undefined;
}

interface ExplainedOptions {
  readonly all: boolean;
  readonly hasColours: boolean;
  readonly translate: Translate;
}

export function formatExplained(
  format: 'text' | 'json' | 'csv',
  run: ExplainedRun,
  options: ExplainedOptions,
): string {
  if (format === 'csv')
    return reasonsCsv(run.pages, run.changed ?? null)
      .join('')
      .trimEnd();
  return format === 'json' ? JSON.stringify(jsonOf(run), null, 2) : textOf(run, options);
}

/** Pages of a cause that are listed without `--all`. */
const MOST_SHOWN = 3;

function textOf(run: ExplainedRun, { all, hasColours, translate }: ExplainedOptions): string {
  const bold = (words: string) => (hasColours ? styleText('bold', words, { validateStream: false }) : words);
  const rows = causeRows(run.pages);
  const verdictOf = (verdict: ReasonVerdict) => translate(text(`searchConsole.verdict-${verdict as Shown}`));
  const lines = [...run.exports.map((one) => fileLine(one, run, translate)), ''];
  let last: ReasonVerdict | undefined;
  for (const row of rows) {
    if (row.verdict !== last) lines.push(bold(verdictOf(row.verdict)));
    last = row.verdict;
    lines.push(...rowLines(row, run, { all, translate }));
  }
  const counts = sumsOf(run);
  const sums = Object.entries(counts).map(([verdict, count]) =>
    verdict === 'agrees' ? `${count} agree` : `${verdictOf(verdict as ReasonVerdict)}: ${count}`,
  );
  const left = run.leftOut.length > 0 ? [`not read: ${run.leftOut.length}`] : [];
  lines.push('', `${[`Pages: ${run.pages.length}`, ...sums, ...left].join('. ')}.`);
  return lines.join('\n');
}

type Shown = Exclude<ReasonVerdict, 'agrees'>;

function rowLines(
  { reason, pages, clicks }: CauseRow<ExplainedPage>,
  { hasFigures }: ExplainedRun,
  { all, translate }: Pick<ExplainedOptions, 'all' | 'translate'>,
): string[] {
  const [first] = pages;
  const counts = [`pages: ${pages.length}`, ...(hasFigures ? [`clicks: ${clicks}`] : [])].join(', ');
  const shown = all ? pages : pages.slice(0, MOST_SHOWN);
  const hidden = pages.length - shown.length;
  const crawls = ({ crawled }: JudgedRow) =>
    crawled === null ? '' : crawled === 'never' ? '  never crawled' : `  crawled ${crawled}`;
  return [
    `  ${translate(reasonName(reason))} (${counts})`,
    `    ${plain(first?.why ?? '')}`,
    ...shown.map(
      (page) =>
        `      ${plain(page.url)}${crawls(page)}${page.hasOtherForm ? '  clicks under another spelling' : ''}`,
    ),
    ...(hidden > 0 ? [`      ${hidden} more; --all shows them.`] : []),
  ];
}

function fileLine(
  { name, exported, dataDay, pages, performance, overview }: SearchConsoleExport,
  { reasonOf, exports }: ExplainedRun,
  translate: Translate,
): string {
  const reason = reasonOf({ name, exported, dataDay, ...(pages && { pages }) });
  const days = [
    ...(exported === null ? [] : [`file of ${exported}`]),
    ...(dataDay === undefined ? [] : [`Google's data to ${dataDay}`]),
  ];
  const counts = exports.flatMap((one) => one.overview ?? []).find((one) => one.reason === reason);
  const of = counts && pages && counts.pages > pages.rows.length ? ` of ${counts.pages} at Google` : '';
  const what = [
    ...(pages
      ? [`${reason ? translate(reasonName(reason)) : 'reason not known'}: ${pages.rows.length}${of}`]
      : []),
    ...(performance ? [`clicks of pages: ${performance.length}`] : []),
    ...(overview ? overview.map((one) => `${plain(one.words)}: ${one.pages}`) : []),
  ];
  return `${plain(name)}  ${plain([...what, ...days].join(', '))}`;
}

const VERDICTS: readonly ReasonVerdict[] = [
  ...(['fix', 'still', 'not-visible', 'gone', 'unchecked', 'intended', 'agrees'] as const),
];

/** How many pages have each verdict, in the order of their rows. */
function sumsOf({ pages }: ExplainedRun): Record<string, number> {
  const counts = VERDICTS.map((verdict) => {
    const having = pages.filter(({ judgement }) => judgement.verdict === verdict);
    return [verdict, having.length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function jsonOf(run: ExplainedRun): unknown {
  return {
    exit_code: run.exitCode,
    read_at: new Date(run.readAt).toISOString(),
    sums: sumsOf(run),
    files: run.exports.map((one) => ({
      name: one.name,
      exported: one.exported,
      data_day: one.dataDay ?? null,
      ...(one.pages && {
        reason: run.reasonOf(one) ?? null,
        pages: one.pages.rows.length,
        without_address: one.pages.odd,
        no_dates: one.pages.isUnclear,
      }),
      ...(one.overview && { counts: one.overview }),
      ...(one.performance && { figures: one.performance.length }),
      problem: one.problem ?? null,
    })),
    problems: run.problems,
    rows: causeRows(run.pages).map(({ pages, ...row }) => ({
      ...row,
      cause: row.cause ?? null,
      pages: pages.map(({ url }) => url),
    })),
    pages: run.pages.map((page) => ({
      ...reasonCells(page, run.changed ?? null),
      evidence: page.judgement.evidence,
    })),
    left_out: run.leftOut,
  };
}
