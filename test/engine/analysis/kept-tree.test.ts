import { describe, expect, it } from 'vitest';
import { KeptTree } from '../../../lib/engine/analysis/kept-tree.ts';
import { analyseInWorker } from '../../../lib/engine/analysis/worker-analysis.ts';
import { judgedPage } from '../../../lib/engine/page/judged-page.ts';
import { type PageRead, type ShownDocument, unread } from '../../../lib/engine/page/page-read.ts';
import { readCorpusPage } from '../corpus/analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from '../corpus/expected.ts';
import { pageFixture } from './page-fixture.ts';

const HTML = '<!DOCTYPE html><html lang="en"><head><title>Bread</title></head><body><p>Rye</p></body></html>';
type Shown = PageRead & { readonly shown: ShownDocument };

/** A page as a tab shows it. */
function shownPage(page: PageRead): Shown {
  const { shown } = pageFixture(HTML, { rendered: { html: HTML } }) as Shown;
  return { ...page, shown: { ...shown, url: page.asked, html: page.served.seen ? page.served.html : '' } };
}

/** Every third page of the corpus. */
const PAGES = [...CORPUS_PAGES, ...CORPUS_SITES].flatMap(({ page, response }, at) =>
  at % 3 === 0 ? shownPage(readCorpusPage(page, response)) : [],
);

/** What has become of a document from the opening of the popup to the press. */
const LATER: Readonly<Record<string, (shown: ShownDocument) => ShownDocument>> = {
  'is as it was': (shown) => shown,
  'was changed by a script': ({ html, ...shown }) => ({
    ...shown,
    html: `${html}<h1>Sold out</h1><p hidden>x`,
  }),
  'has another address': (shown) => ({ ...shown, url: `${shown.url}/second` }),
  'hides a paragraph by a style sheet': (shown) => ({ ...shown, hidden: { p: { count: 1, at: [0] } } }),
  'has loaded its image': (shown) => ({
    ...shown,
    images: [{ own: [9000, 9000], shown: [90, 90], bytes: 9e6 }],
  }),
  'was replaced by another page': () => shownPage(pageFixture(HTML)).shown,
};

describe('a report of a page that was read as the popup opened', () => {
  it.each(Object.entries(LATER))('and %s is what it would be otherwise', (_what, later) => {
    for (const opened of PAGES) {
      const kept = new KeptTree();
      analyseInWorker({ ...opened, served: unread('not-requested') }, kept.parse);
      const pressed = { ...opened, shown: later(opened.shown) };
      const report = JSON.stringify(analyseInWorker(pressed, kept.parse));
      expect(report).toBe(JSON.stringify(analyseInWorker(pressed)));
    }
    expect(PAGES.length).toBeGreaterThan(40);
  });

  it('parses the shown document once, until it is forgotten', () => {
    const { shown, ...page } = shownPage(pageFixture(HTML));
    const kept = new KeptTree();
    const tree = () => kept.parse(judgedPage(page), shown).elements;
    const first = tree();
    expect(tree()).toBe(first);
    kept.forget();
    expect(tree()).not.toBe(first);
  });
});
