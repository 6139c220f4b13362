import { existsSync } from 'node:fs';
import { CommandError } from '../../service/node/command-line.ts';
import {
  appendText,
  hasColours,
  isLink,
  note,
  print,
  replaceFile,
  showProgress,
} from '../../service/node/output.ts';
import { rendererFor } from '../../service/node/rendering/renderer-for.ts';
import { translator } from '../../service/texts/translate.ts';
import { readTextFile } from '../read-text-file.ts';
import { baselineOf, parseBaseline } from './baseline.ts';
import type { CheckOptions } from './check-command.ts';
import { type CheckSettings, checkPages } from './check-pages.ts';
import { addToSite, checkedSites, type ReadSites, withBetween } from './checked-sites.ts';
import { findPages } from './find-pages.ts';
import { formatRun, WRITTEN_AS } from './formats/format-run.ts';
import { formatMarkdown } from './formats/markdown.ts';
import { readIgnores, withoutIgnoredChecks } from './ignored-checks.ts';
import { judgeRun } from './judge-run.ts';

/**
 * Checks pages, `named` by addresses and files, writes what was found, and returns the exit code (`JudgedRun`). Rejects
 * with a `CommandError` if there are none, and for files and sitemaps that cannot be read.
 */
export async function runCheck(options: CheckOptions, named: readonly string[]): Promise<number> {
  const { baseline: file, updateBaseline, ignore } = options;
  if (named.length + options.sitemap.length === 0)
    throw new CommandError('Name a page, a file or a --sitemap.');
  if (updateBaseline && file === undefined)
    throw new CommandError('--update-baseline needs --baseline <file>.');
  if (updateBaseline && file !== undefined && isLink(file))
    throw new CommandError(
      `${file} is a link, which --update-baseline does not follow. Name the file itself.`,
    );
  const exists = file !== undefined && existsSync(file);
  if (file !== undefined && !exists && !updateBaseline)
    throw new CommandError(`There is no baseline ${file} yet. Write it with --update-baseline.`);
  const known = exists ? parseBaseline(readTextFile(file), file) : undefined;
  const compared = updateBaseline ? undefined : known;
  const render = options.render ?? compared?.scripts_run;
  if (compared && render !== compared.scripts_run)
    throw new CommandError(
      `${file} was written ${render ? 'without' : 'with'} running the pages' scripts. Check them in the same way, or write it again with --update-baseline.`,
    );
  const ignores = ignore === undefined ? [] : readIgnores(ignore);

  const { reach, pages, leftOut } = await findPages(options, named);
  let done = 0;
  const show = () => showProgress(`Checked ${done} of ${pages.length} pages`);
  show();
  const start = performance.now();
  const renderer = await rendererFor(render, true, note);
  const started = performance.now();
  const sites: ReadSites = new Map();
  const onRead: CheckSettings['onRead'] = (url, record) => addToSite(sites, url, record);
  const { concurrency, lang: language } = options;
  const read = await checkPages(pages, { reach, concurrency, language, renderer, onRead }, () => {
    done += 1;
    show();
  });
  showProgress('');
  if (renderer) note(timesOf(started - start, performance.now() - started));
  const now = Date.now();
  const between = checkedSites(sites, translator(options.lang), ignores, now);
  const checked = read.map((page) => withBetween(withoutIgnoredChecks(page, ignores, now), between));

  const run = judgeRun(checked, { baseline: compared, failOn: options.failOn }, between, leftOut);
  print(
    formatRun(options.format, run, { all: options.all, hasColours: hasColours() }),
    WRITTEN_AS[options.format],
  );
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (options.format === 'github' && summary) appendText(summary, formatMarkdown(run, options));
  if (file !== undefined && updateBaseline) {
    try {
      replaceFile(file, baselineOf(checked, known));
    } catch (error) {
      throw new CommandError(
        `${file} could not be written: ${error instanceof Error ? error.message : error}`,
      );
    }
    note(`What is wrong now is in ${file}.`);
  }
  return run.exitCode;
}

/** The browser is started once, however many pages there are, so its time says nothing about them. */
function timesOf(browserMs: number, pagesMs: number): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `The browser took ${seconds(browserMs)} to start, and the pages took ${seconds(pagesMs)}.`;
}
