import { existsSync } from 'node:fs';
import { translator } from '../../../engine/texts/translate.ts';
import { productionAddress, type StandIn, serverAddress } from '../../../engine/url/stand-in.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { hasColours, note, print, showProgress } from '../../service/node/output.ts';
import { type LoadedAxe, loadAxe } from '../../service/node/rendering/load-axe.ts';
import { rendererFor } from '../../service/node/rendering/renderer-for.ts';
import { readTextFile } from '../read-text-file.ts';
import { resultFile } from '../result-file.ts';
import { apart, type Baseline, baselineOf, newIgnores, parseBaseline } from './baseline.ts';
import { type CheckOptions, isGate } from './check-command.ts';
import { type CheckSettings, checkPages } from './check-pages.ts';
import { accessibilityIn, type CheckedPage } from './checked-page.ts';
import { addToSite, answerAs, checkedSites, type ReadSites, withBetween } from './checked-sites.ts';
import { formatTargets, readExpectedTargets, targetOutcome, targetsCsv } from './expected-targets.ts';
import { findPages } from './find-pages.ts';
import { formatRun, WRITTEN_AS } from './formats/format-run.ts';
import { readIgnores, withoutIgnoredChecks } from './ignored-checks.ts';
import { counted, isUncompared, type JudgedRun, judgeRun } from './judge-run.ts';
import { namesFile } from './page-addresses.ts';
import { asProduction } from './preview.ts';
import { type ServedFolders, serveFolders } from './serve-folders.ts';
import { agreedProduction } from './stand-in-for.ts';

/**
 * Checks pages, `named` by folders, addresses and files, writes what was found, and returns it. Rejects with a
 * `CommandError` if there are none, and for files and sitemaps that cannot be read.
 */
export async function runCheck(options: CheckOptions, named: readonly string[]): Promise<JudgedRun> {
  const folders = await serveFolders(named);
  try {
    return await checkNamed({ ...options, sitemap: [...options.sitemap, ...folders.sitemaps] }, folders);
  } finally {
    folders.close();
  }
}

async function checkNamed(options: CheckOptions, folders: ServedFolders): Promise<JudgedRun> {
  const { format } = options;
  const { named } = folders;
  const { baseline: file, updateBaseline, ignore } = options;
  const targets = options.expectTargets === undefined ? [] : readExpectedTargets(options.expectTargets);
  if (named.length + options.sitemap.length + targets.length === 0)
    throw new CommandError('Name a page, a file or a --sitemap.');
  for (const [name, needs] of [
    ['--fail-on changed', options.failOn.includes('changed')],
    ['--fail-on missing', options.failOn.includes('missing')],
    ['--changed-out', options.changedOut !== undefined],
    ['--update-baseline', updateBaseline],
  ] as const)
    if (needs && file === undefined) throw new CommandError(`${name} needs --baseline <file>.`);
  if (format === 'csv' && targets.length === 0)
    throw new CommandError('--format csv is for the plan of a migration: --expect-targets <file>.');
  const exists = file !== undefined && existsSync(file);
  if (file !== undefined && !exists && !updateBaseline)
    throw new CommandError(`There is no baseline ${file} yet. Write it with --update-baseline.`);
  const known = exists ? parseBaseline(readTextFile(file), file) : undefined;
  const compared = updateBaseline ? undefined : known;
  const { changedOut, accessibility } = options;
  const summary = format === 'github' ? process.env['GITHUB_STEP_SUMMARY'] : undefined;
  const writeBaseline = updateBaseline && file !== undefined && resultFile(file, '--update-baseline');
  const writeChanged = changedOut !== undefined && resultFile(changedOut, '--changed-out');
  const addSummary = summary && resultFile(summary, 'GITHUB_STEP_SUMMARY', true);
  if (accessibility && options.render === false)
    throw new CommandError('--accessibility needs pages that a browser shows: leave --no-render out.');
  const axe = await axeFor(options);
  const render = accessibility || (options.render ?? compared?.scripts_run);
  if (compared && render !== compared.scripts_run)
    throw new CommandError(
      `${file} was written ${render ? 'without' : 'with'} running the pages' scripts. Check them in the same way, or write it again with --update-baseline.`,
    );
  const ignores = ignore === undefined ? [] : readIgnores(ignore);

  const found = await findPages(
    options,
    named,
    targets.map(({ url }) => url),
    (production) => known !== undefined && hasPagesOf(known, production),
  );
  const { reach, leftOut } = found;
  const { standIn } = reach;
  const asked = (address: string) => serverAddress(standIn, new URL(address)).href;
  // nobody can ask for the pages of a folder once the run is over
  const shown = (url: string) =>
    folders.origins.includes(new URL(url).origin) ? productionAddress(standIn, url) : url;
  const old = new Set(targets.map(({ url }) => asked(url)));
  const wanted = new Set(found.pages);
  const isTarget = (url: string) => !wanted.has(url);
  const led = targets.flatMap(({ target }) => (target === undefined ? [] : [asked(target)]));
  const pages = [...new Set([...found.pages, ...old, ...led])];
  const show = (done: number) => showProgress(`Checked ${done} of ${pages.length} pages`);
  show(0);
  const start = performance.now();
  const renderer = await rendererFor(render, true, note).catch((error: unknown) => {
    if (!(accessibility && error instanceof CommandError)) throw error;
    throw new CommandError(`--accessibility needs a browser that shows the pages. ${error.message}`);
  });
  const started = performance.now();
  const sites: ReadSites = new Map();
  const onRead: CheckSettings['onRead'] = (url, record) => {
    if (!isTarget(url)) addToSite(sites, productionAddress(standIn, url), record);
  };
  const { concurrency, lang: language } = options;
  const read = await checkPages(pages, { reach, concurrency, language, renderer, onRead, axe }, show);
  showProgress('');
  if (renderer) note(timesOf(started - start, performance.now() - started));
  const now = Date.now();
  const production = asProduction(
    read.filter(({ url }) => !isTarget(url)).map((page) => ({ ...page, url: shown(page.url) })),
    options.expectNoindex,
  );
  answerAs(sites, production.pages);
  const translate = translator(language);
  const between = checkedSites(sites, translate, ignores, now, (address) => shown(asked(address)));
  const checked = production.pages.map((page) =>
    withBetween(withoutIgnoredChecks(page, ignores, now), between),
  );

  const readAt = new Map(read.map((page) => [page.url, page]));
  const outcomes = targets.map(({ url, target = '', status }) => {
    const named = { url, target: productionAddress(standIn, target) || undefined, status };
    return targetOutcome(
      named,
      readAt.get(asked(url)),
      target === '' ? undefined : readAt.get(asked(target)),
    );
  });
  const planned = read.filter(({ url }) => old.has(url) && isTarget(url));
  const faults = new Map(production.exposed);
  for (const { url, state, why } of outcomes)
    if (state === 'wrong') faults.set(asked(url), [...(faults.get(asked(url)) ?? []), why]);
  // a baseline of the server itself stays one
  const isOfServer = found.isDerived && known !== undefined && !hasPagesOf(known, standIn?.production);
  const stands = isOfServer ? undefined : standIn;
  const others = compared && apart(compared, checked, stands);
  // who names single pages misses none
  const isOfSite = options.sitemap.length + folders.origins.length > 0;
  const isWhole = isOfSite || named.some(namesFile);
  const missing = (isWhole && others?.missing) || [];
  const { failOn } = options;
  const remarks = [
    ...folders.remarks,
    ...[standInRemark(found, options.as, checked), production.keptOut, newIgnores(ignores, compared)].filter(
      (one) => one !== undefined,
    ),
    ...(accessibility ? accessibilityRemarks(checked, compared) : []),
    ...(missing.length > 0
      ? [`Of the baseline, ${counted(missing.length, 'page')} not checked: ${someOf(missing)}.`]
      : []),
    ...(others && others.added.length > 0
      ? [`New, not in the baseline: ${someOf(others.added.map(newPageText))}.`]
      : []),
  ];
  const uncompared = new Set(planned.map(({ url }) => url));
  const run = judgeRun(
    [...checked, ...planned],
    { baseline: compared, failOn, standIn: stands, faults, missing, uncompared, translate },
    between,
    leftOut,
    remarks,
  );
  if (compared && isUncompared(run))
    note(`None of these pages is in the baseline ${file}: nothing was compared. ${hintOf(compared)}`);
  const { all } = options;
  if (format === 'csv') print(targetsCsv(outcomes), 'text');
  else if (format === 'text' && outcomes.length > 0) {
    print(formatTargets(outcomes, all), 'text');
    const pages = run.pages.filter(({ page }) => !uncompared.has(page.url));
    if (pages.length > 0)
      print(`\n${formatRun(format, { ...run, pages }, { all, language, hasColours: hasColours() })}`, 'text');
  } else print(formatRun(format, run, { all, language, hasColours: hasColours() }), WRITTEN_AS[format]);
  if (addSummary) addSummary(formatRun('markdown', run, { all, language, hasColours: false }));
  if (writeBaseline) {
    const isAll = isOfSite && !leftOut.isCut && leftOut.unread.length === 0;
    const baseline = baselineOf(checked, known, { standIn: stands, ignores, isAll });
    writeBaseline(`${JSON.stringify(baseline, null, 2)}\n`, 'json');
    note(`What is wrong now is in ${file}.`);
  }
  if (writeChanged) writeChanged(changedIn(run, standIn));
  return run;
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
const MOST_APART = 10;

function someOf(names: readonly string[], most = MOST_APART): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function newPageText(page: CheckedPage): string {
  if (!page.isRead) return `${page.url} (could not be read)`;
  const { answer, text } = page.report.listing ?? {};
  return `${page.url} (${answer === 'listed' ? 'can be indexed' : text.replace(/\.$/, '')})`;
}

/** What is said once of the accessibility of all pages: where it is unknown, and what axe cannot decide. */
function accessibilityRemarks(checked: readonly CheckedPage[], compared: Baseline | undefined): string[] {
  const unchecked = checked.flatMap((page) =>
    page.isRead && page.accessibility?.type === 'not-checked'
      ? [{ url: page.url, why: page.accessibility.why }]
      : [],
  );
  const reasons = [...Map.groupBy(unchecked, ({ why }) => why)].map(([why, pages]) => {
    const named = pages.map(({ url }) => url);
    return `Accessibility: not checked, because ${why}: ${someOf(named, MOST_NAMED)}.`;
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

function hasPagesOf({ pages }: Baseline, origin: string | undefined): boolean {
  return Object.keys(pages).some((address) => URL.parse(address)?.origin === origin);
}

/** For which production the pages stand, if nobody has named it; or, of a public host, that they may stand for one. */
function standInRemark(
  { isDerived, reach: { standIn } }: Awaited<ReturnType<typeof findPages>>,
  as: string | undefined,
  checked: readonly CheckedPage[],
): string | undefined {
  if (standIn && isDerived)
    return `Checked as pages of ${standIn.production}, which they name; --as none checks them as what they are.`;
  if (as !== undefined) return undefined;
  const named = checked.map((page) => URL.parse((page.isRead && page.report.facts?.canonical) || ''));
  const [server = '', other] = new Set(checked.map(({ url }) => new URL(url).origin));
  const { production } = (other === undefined && agreedProduction(server, named)) || {};
  return (
    production && `All canonical addresses name ${production}. For a preview of it, add --as ${production}.`
  );
}

function hintOf({ pages }: Baseline): string {
  const [origin, other] = new Set(Object.keys(pages).map((address) => new URL(address).origin));
  return other === undefined && origin !== undefined
    ? `If they stand for those of ${origin}, say so: --as ${origin}.`
    : 'Write it again with --update-baseline, or say with --as for which host they stand.';
}

/** The addresses of the pages that are new or say otherwise, one on each line, as they are in production. */
function changedIn({ pages }: JudgedRun, standIn: StandIn | undefined): string {
  const changed = pages.filter(
    ({ isKnown, notes, regressions }) => isKnown === false || notes.length + regressions.length > 0,
  );
  return changed.map(({ page }) => `${productionAddress(standIn, page.url)}\n`).join('');
}

/** The browser is started once, however many pages there are, so its time says nothing about them. */
function timesOf(browserMs: number, pagesMs: number): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `The browser took ${seconds(browserMs)} to start, and the pages took ${seconds(pagesMs)}.`;
}
