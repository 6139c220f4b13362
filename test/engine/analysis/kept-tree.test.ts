import { expect, it } from 'vitest';
import { KeptTree } from '../../../lib/engine/analysis/kept-tree.ts';
import { analyseInWorker } from '../../../lib/engine/analysis/worker-analysis.ts';
import { judgedPage } from '../../../lib/engine/page/judged-page.ts';
import { type PageRead, type ShownDocument, unread } from '../../../lib/engine/page/page-read.ts';
import { readCorpusPage } from '../corpus/analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from '../corpus/expected.ts';
import { pageFixture } from './page-fixture.ts';

/** A page as a tab shows it, too. */
function shownPage(page: PageRead) {
  const html = page.served.seen ? page.served.html : '';
  const { shown } = pageFixture(html, { rendered: { html } });
  return { ...page, shown: { ...shown, url: page.asked } as ShownDocument };
}

/** Every fourth page of the corpus. */
const PAGES = [...CORPUS_PAGES, ...CORPUS_SITES].filter((_, at) => at % 4 === 0);

it.each<readonly [string, (shown: ShownDocument) => Partial<ShownDocument>]>([
  ['has not changed', () => ({})],
  ['was changed by a script', ({ html }) => ({ html: `${html}<h1>Sold out</h1><p hidden>x` })],
  ['has another address', ({ url }) => ({ url: `${url}/second` })],
  ['has loaded its image', () => ({ images: [{ own: [9000, 9000], shown: [90, 90], bytes: 9e6 }] })],
  ['was replaced by another page', () => shownPage(pageFixture('<title>Rye</title>')).shown],
])('a document that %s since its tree was kept has the report that it has otherwise', (_what, later) => {
  for (const { page, response } of PAGES) {
    const opened = shownPage(readCorpusPage(page, response));
    const { parse } = new KeptTree();
    analyseInWorker({ ...opened, served: unread('not-requested') }, parse);
    const pressed = { ...opened, shown: { ...opened.shown, ...later(opened.shown) } };
    expect(JSON.stringify(analyseInWorker(pressed, parse))).toBe(JSON.stringify(analyseInWorker(pressed)));
  }
  expect(PAGES.length).toBeGreaterThan(40);
});

it('the tree of a shown document is made once, until it is forgotten', () => {
  const { shown, ...page } = shownPage(pageFixture('<title>Rye</title>'));
  const kept = new KeptTree();
  const elements = () => kept.parse(judgedPage(page), shown).elements;
  const first = elements();
  expect(elements()).toBe(first);
  kept.forget();
  expect(elements()).not.toBe(first);
});
