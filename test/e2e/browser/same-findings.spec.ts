import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { analyseInWorker } from '../../../lib/service/analysis/worker-analysis.ts';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, type Fixtures, test } from '../../drivers/setup/verdict-test.ts';
import { readCorpusPage } from '../../service/corpus/analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from '../../service/corpus/expected.ts';
import { pagesByEngine } from '../../service/corpus/pages-by-engine.ts';
import { compareFindings } from './compare-findings.ts';

// The analysis worker of the packaged extension, in each browser's engine, compared with Node's.

/** The pages of the corpus, and texts that engines may read differently, with Node's findings. */
const PAGES = [
  ...[...CORPUS_PAGES, ...CORPUS_SITES].map(({ page, response }) => ({
    name: page,
    read: readCorpusPage(page, response),
  })),
  ...pagesByEngine(),
].map(({ name, read }) => ({ name, read, expected: JSON.stringify(analyseInWorker(read).analysis) }));

/** Opens a page that analyses all of them with the worker of an unpacked extension. */
async function analyseAll(
  folder: string,
  { site }: Pick<Fixtures, 'site'>,
  open: (address: string) => Promise<Page>,
): Promise<void> {
  site.publish('/analysis-worker.js', await readFile(join(folder, 'analysis-worker.js'), 'utf8'));
  site.publish('/pages.txt', JSON.stringify(PAGES));
  site.publish('/compare.js', `(${compareFindings})()`);
  const page = await open(
    site.publish('/compare', '<!doctype html><output></output><script src="/compare.js"></script>'),
  );
  await expect(page.locator('output')).toHaveText(`${PAGES.length} pages: the same findings`);
}

test('a page gets the same findings in Chromium as in the Node service', async ({ site, extension }) => {
  expect(PAGES.length).toBeGreaterThan(187);
  await analyseAll(browserUnderTest().extension, { site }, (address) => extension.open(address));
});

inFirefox('a page gets the same findings as in the Node service', async ({ site, extension }) => {
  const folder = process.env['VERDICT_FIREFOX_EXTENSION'] ?? '';
  await analyseAll(folder, { site }, (address) => extension.open(address));
});
