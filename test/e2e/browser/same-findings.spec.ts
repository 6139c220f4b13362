import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { analyseInWorker } from '../../../lib/engine/analysis/worker-analysis.ts';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, type Fixtures, test } from '../../drivers/setup/verdict-test.ts';
import { readCorpusPage } from '../../engine/corpus/analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from '../../engine/corpus/expected.ts';
import { pagesByEngine } from '../../engine/corpus/pages-by-engine.ts';
import { compareFindings } from './compare-findings.ts';

// The analysis worker of the packaged extension, in each browser's engine, compared with Node's.

const corpus = () =>
  [...CORPUS_PAGES, ...CORPUS_SITES].map(({ page, response }) => ({
    name: page,
    read: readCorpusPage(page, response),
  }));

/** What is compared, with the least number of pages that it has. */
const PARTS = [
  { what: 'a page of the corpus', pages: corpus, atLeast: 188 },
  { what: 'a text that engines may read differently', pages: pagesByEngine, atLeast: 40 },
] as const;
type Part = (typeof PARTS)[number];

/** Opens a page that analyses all of them with the worker of an unpacked extension. */
async function analyseAll(
  folder: string,
  { pages: read, atLeast }: Part,
  { site, extension }: Pick<Fixtures, 'site' | 'extension'>,
): Promise<void> {
  const pages = read().map((page) => ({
    ...page,
    expected: JSON.stringify(analyseInWorker(page.read).analysis),
  }));
  expect(pages.length).toBeGreaterThanOrEqual(atLeast);
  site.publish('/analysis-worker.js', await readFile(join(folder, 'analysis-worker.js'), 'utf8'));
  site.publish('/pages.txt', JSON.stringify(pages));
  site.publish('/compare.js', `(${compareFindings})()`);
  const page: Page = await extension.open(
    site.publish('/compare', '<!doctype html><output></output><script src="/compare.js"></script>'),
  );
  await expect(page.locator('output')).toHaveText(`${pages.length} pages: the same findings`);
}

for (const part of PARTS) {
  test(`${part.what} gets the same findings in Chromium as in the Node service`, async ({
    site,
    extension,
  }) => {
    await analyseAll(browserUnderTest().extension, part, { site, extension });
  });

  inFirefox(`${part.what} gets the same findings as in the Node service`, async ({ site, extension }) => {
    await analyseAll(process.env['VERDICT_FIREFOX_EXTENSION'] ?? '', part, { site, extension });
  });
}
