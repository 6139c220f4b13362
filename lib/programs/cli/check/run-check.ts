import { existsSync } from 'node:fs';
import { translator } from '../../../engine/texts/translate.ts';
import { CommandError } from '../../service/node/command-line.ts';
import {
  appendText,
  hasColours,
  isLink,
  note,
  print,
  replaceFile,
  replaceText,
  showProgress,
} from '../../service/node/output.ts';
import { type LoadedAxe, loadAxe } from '../../service/node/rendering/load-axe.ts';
import { rendererFor } from '../../service/node/rendering/renderer-for.ts';
import { readTextFile } from '../read-text-file.ts';
import { type Baseline, baselineOf, newIgnores, parseBaseline } from './baseline.ts';
import { type CheckOptions, isGate } from './check-command.ts';
import { type CheckSettings, checkPages } from './check-pages.ts';
import { accessibilityIn, type CheckedPage } from './checked-page.ts';
import { addToSite, answerAs, checkedSites, type ReadSites, withBetween } from './checked-sites.ts';
import { missedTarget, readExpectedTargets } from './expected-targets.ts';
import { findPages } from './find-pages.ts';
import { formatRun, WRITTEN_AS } from './formats/format-run.ts';
import { readIgnores, withoutIgnoredChecks } from './ignored-checks.ts';
import { counted, isUncompared, type JudgedRun, judgeRun } from './judge-run.ts';
import { addressesAs, asProduction } from './preview.ts';

/**
 * Checks pages, `named` by addresses and files, writes what was found, and returns the exit code (`JudgedRun`). Rejects
 * with a `CommandError` if there are none, and for files and sitemaps that cannot be read.
 */
export async function runCheck(options: CheckOptions, named: readonly string[]): Promise<number> {
  const { format } = options;
  const { baseline: file, updateBaseline, ignore } = options;
  const targets = options.expectTargets === undefined ? [] : readExpectedTargets(options.expectTargets);
  if (named.length + options.sitemap.length + targets.length === 0)
    throw new CommandError('Name a page, a file or a --sitemap.');
  for (const [name, needs] of [
    ['--fail-on changed', options.failOn.includes('changed')],
    ['--changed-out', options.changedOut !== undefined],
    ['--update-baseline', updateBaseline],
  ] as const)
    if (needs && file === undefined) throw new CommandError(`${name} needs --baseline <file>.`);
  if (updateBaseline && file !== undefined && isLink(file))
    throw new CommandError(
      `${file} is a link, which --update-baseline does not follow. Name the file itself.`,
    );
  const exists = file !== undefined && existsSync(file);
  if (file !== undefined && !exists && !updateBaseline)
    throw new CommandError(`There is no baseline ${file} yet. Write it with --update-baseline.`);
  const known = exists ? parseBaseline(readTextFile(file), file) : undefined;
  const compared = updateBaseline ? undefined : known;
  const { accessibility } = options;
  if (accessibility && options.render === false)
    throw new CommandError('--accessibility needs pages that a browser shows: leave --no-render out.');
  const axe = await axeFor(options);
  const render = accessibility || (options.render ?? compared?.scripts_run);
  if (compared && render !== compared.scripts_run)
    throw new CommandError(
      `${file} was written ${render ? 'without' : 'with'} running the pages' scripts. Check them in the same way, or write it again with --update-baseline.`,
    );
  const ignores = ignore === undefined ? [] : readIgnores(ignore);

  const old = new Map(targets.map((expected) => [expected.url, expected]));
  const found = await findPages(options, named, [...old.keys()]);
  const { reach, leftOut } = found;
  const wanted = new Set(found.pages);
  const isTarget = (url: string) => !wanted.has(url);
  const pages = [...new Set([...found.pages, ...old.keys()])];
  let done = 0;
  const show = () => showProgress(`Checked ${done} of ${pages.length} pages`);
  show();
  const start = performance.now();
  const renderer = await rendererFor(render, true, note).catch((error: unknown) => {
    if (!(accessibility && error instanceof CommandError)) throw error;
    throw new CommandError(`--accessibility needs a browser that shows the pages. ${error.message}`);
  });
  const started = performance.now();
  const sites: ReadSites = new Map();
  const onRead: CheckSettings['onRead'] = (url, record) => {
    if (!isTarget(url)) addToSite(sites, url, record);
  };
  const { concurrency, lang: language } = options;
  const read = await checkPages(pages, { reach, concurrency, language, renderer, onRead, axe }, () => {
    done += 1;
    show();
  });
  showProgress('');
  if (renderer) note(timesOf(started - start, performance.now() - started));
  const now = Date.now();
  const production = asProduction(
    read.filter(({ url }) => !isTarget(url)),
    options,
  );
  answerAs(sites, production.pages);
  const translate = translator(language);
  const between = checkedSites(sites, translate, ignores, now);
  const checked = production.pages.map((page) =>
    withBetween(withoutIgnoredChecks(page, ignores, now), between),
  );

  checked.push(...read.filter(({ url }) => isTarget(url)));
  const faults = new Map(production.exposed);
  for (const page of read) {
    const expected = old.get(page.url);
    const missed = expected && missedTarget(page, expected);
    if (missed !== undefined) faults.set(page.url, [...(faults.get(page.url) ?? []), missed]);
  }

  const { as, failOn } = options;
  const remarks = [
    ...[production.keptOut, newIgnores(ignores, compared)].filter((one) => one !== undefined),
    ...(accessibility ? accessibilityRemarks(checked, compared) : []),
  ];
  const uncompared = new Set([...old.keys()].filter(isTarget));
  const run = judgeRun(
    checked,
    { baseline: compared, failOn, as, faults, uncompared, translate },
    between,
    leftOut,
    remarks,
  );
  if (compared && isUncompared(run))
    note(`None of these pages is in the baseline ${file}: nothing was compared. ${hintOf(compared)}`);
  const { all } = options;
  print(formatRun(format, run, { all, language, hasColours: hasColours() }), WRITTEN_AS[format]);
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (format === 'github' && summary)
    appendText(summary, formatRun('markdown', run, { all, language, hasColours: false }));
  if (file !== undefined && updateBaseline) {
    try {
      const current = checked.filter(({ url }) => !isTarget(url));
      replaceFile(file, baselineOf(current, known, { as, ignores }));
    } catch (error) {
      throw new CommandError(
        `${file} could not be written: ${error instanceof Error ? error.message : error}`,
      );
    }
    note(`What is wrong now is in ${file}.`);
  }
  if (options.changedOut !== undefined) replaceText(options.changedOut, changedIn(run, as));
  return run.exitCode;
}

/** axe, if it is needed. Rejects with a `CommandError` if `--fail-on` names what is neither a check nor a rule. */
async function axeFor({ accessibility, failOn, lang }: CheckOptions): Promise<LoadedAxe | undefined> {
  const rules = failOn.filter((gate) => !isGate(gate));
  const axe = accessibility || rules.length > 0 ? await loadAxe(lang) : undefined;
  const unknown = rules.find((gate) => !axe?.rules.has(gate));
  if (unknown !== undefined) throw new CommandError(`--fail-on: there is no check "${unknown}".`);
  const [rule] = [...rules, ...failOn.filter((gate) => gate === 'accessibility')];
  if (rule !== undefined && !accessibility)
    throw new CommandError(`--fail-on ${rule} needs --accessibility.`);
  return axe;
}

/** Pages that a remark names. */
const MOST_NAMED = 3;

/** What is said once of the accessibility of all pages: where it is unknown, and what axe cannot decide. */
function accessibilityRemarks(checked: readonly CheckedPage[], compared: Baseline | undefined): string[] {
  const unchecked = checked.flatMap((page) =>
    page.isRead && page.accessibility?.type === 'not-checked'
      ? [{ url: page.url, why: page.accessibility.why }]
      : [],
  );
  const reasons = [...Map.groupBy(unchecked, ({ why }) => why)].map(([why, pages]) => {
    const named = pages.slice(0, MOST_NAMED).map(({ url }) => url);
    const others = pages.length > named.length ? ` and ${pages.length - named.length} more` : '';
    return `Accessibility: not checked, because ${why}: ${named.join(', ')}${others}.`;
  });
  const found = checked.flatMap((page) => (page.isRead && accessibilityIn(page)) || []);
  const review = found.flatMap(({ incomplete }) => incomplete.map(({ count }) => count));
  const elements = review.reduce((sum, count) => sum + count, 0);
  return [
    ...reasons,
    ...(elements > 0
      ? [`Accessibility: ${counted(elements, 'element')} must be looked at by a person, which is no fault.`]
      : []),
    ...(compared && compared.rules === undefined && found.length > 0
      ? ['The baseline has no accessibility, so none is compared. Write it again with --update-baseline.']
      : []),
  ];
}

function hintOf({ pages }: Baseline): string {
  const [origin, other] = new Set(Object.keys(pages).map((address) => new URL(address).origin));
  return other === undefined && origin !== undefined
    ? `If they stand for those of ${origin}, say so: --as ${origin}.`
    : 'Write it again with --update-baseline, or say with --as for which host they stand.';
}

/** The addresses of the pages that are new or say otherwise, one on each line, as they are in production. */
function changedIn({ pages }: JudgedRun, as: string | undefined): string {
  const all = pages.map(({ page }) => page);
  const addressAs = addressesAs(all, as);
  const changed = pages.filter(
    ({ isKnown, notes, regressions }) => isKnown === false || notes.length + regressions.length > 0,
  );
  return changed.map(({ page }) => `${addressAs(page.url)}\n`).join('');
}

/** The browser is started once, however many pages there are, so its time says nothing about them. */
function timesOf(browserMs: number, pagesMs: number): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `The browser took ${seconds(browserMs)} to start, and the pages took ${seconds(pagesMs)}.`;
}
