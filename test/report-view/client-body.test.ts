import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clientFile } from '../../lib/model/client-report/client-file.ts';
import { noBrand } from '../../lib/model/report/files/report-brand.ts';
import { uiTexts } from '../../lib/platform/text.ts';
import { ClientBody } from '../../lib/report-view/client/ClientBody.tsx';
import { htmlDocument } from '../../lib/report-view/report-document.ts';
import { analysePage } from '../../lib/service/analysis/analyse-page.ts';
import { reportJson } from '../../lib/service/http/report-json.ts';
import { makeFindings } from '../../lib/service/make-findings.ts';
import { translator } from '../../lib/service/texts/translate.ts';
import { someReport } from '../model/some-report.ts';
import { readCorpusPage } from '../service/corpus/analyse-corpus.ts';
import { CORPUS_SITES } from '../service/corpus/expected.ts';

/** The report of a page of the corpus, as the service sends it, under an address of its own. */
async function detailsOf({ page, response }: (typeof CORPUS_SITES)[number], at: number) {
  const made = await makeFindings(
    { url: `https://bakery.example/${at}`, account: 1, requestId: undefined },
    async () => ({ ok: true, page: readCorpusPage(page, response) }),
    async (read) => analysePage(read),
  );
  if (!made.ok) throw new Error('It was not analysed.');
  const time = Date.UTC(2026, 10, 20);
  const row = { id: at, url: `https://bakery.example/${at}`, project: 'bakery.example', privacy: 1 as const };
  const stored = {
    ...row,
    ...made.findings,
    createdAt: time,
    generatedAt: time,
    passwordHash: undefined,
    toFix: 0,
  };
  const { result, score } = made.findings;
  return {
    report: someReport({ ...row, id: String(at), result, score, generatedAt: new Date(time).toISOString() }),
    contents: reportJson(stored, undefined, translator('en')),
  };
}

it('a file of 50 whole pages has at most 2 MB, each fault once, and nothing that runs or is loaded', async () => {
  const some = [...CORPUS_SITES, ...CORPUS_SITES].slice(0, 50);
  const details = await Promise.all(some.map(detailsOf));
  const file = clientFile(
    details.map((each) => ({ details: each, history: [] })),
    { ignores: [], since: Date.UTC(2026, 10, 1), now: Date.UTC(2026, 10, 25) },
  );
  expect(file.pages).toHaveLength(50);
  const title = 'SEO report of bakery.example';
  const view = {
    file,
    texts: uiTexts,
    title,
    isOneHost: true,
    brand: noBrand,
    introduction: '',
    since: '2026-11-01',
    missing: [],
    withIgnored: true,
    google: null,
  };
  const body = renderToStaticMarkup(createElement(ClientBody, { ...view, between: null }));
  const files = ['tokens.css', 'report.css', 'client/client.css'];
  const style = (await Promise.all(files.map((file) => readFile(`lib/report-view/${file}`, 'utf8')))).join(
    '',
  );
  const html = htmlDocument({ title, texts: uiTexts, body, style });
  expect(new TextEncoder().encode(html).length).toBeLessThan(2_000_000);
  const keys = new Set(file.pages.flatMap(({ failed }) => failed.map(({ key }) => key)));
  expect(html.match(/id="fault-/g)).toHaveLength(keys.size);
  expect(html.match(/id="page-\d+"/g)).toHaveLength(50);
  // without the values of attributes, in which React escapes angle brackets
  const tags = (body.match(/<[a-z][^>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, ''));
  const risky = /^<(?:script|style|iframe|object|embed|form|link|base|img)\b|\s(?:on\w+|src|style)=/;
  expect(tags.filter((tag) => risky.test(tag))).toEqual([]);
  // every link within the file leads somewhere
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  for (const [, href] of body.matchAll(/href="([^#][^"]*)"/g)) expect(href).toMatch(/^https?:/);
});

it('a file says what has become of Google’s reasons: sums, and what is to be fixed or still so with its line', () => {
  const page = (path: string, key: 'still.noindex' | 'gone.since-crawl', why: string) => ({
    ...({ url: `https://bakery.example${path}`, reason: 'noindex', crawled: null, exported: null } as const),
    ...{ why, readAt: 0, judgement: { verdict: key.split('.')[0] as 'still' | 'gone', key, evidence: [] } },
    figures: { url: '', clicks: 77, impressions: 777, position: 1 },
  });
  const google = {
    reasons: { noindex: 'noindex' } as never,
    verdicts: { still: 'Still true', gone: 'No longer true' } as never,
    pages: [
      page('/rye', 'still.noindex', 'Still says noindex: <meta>.'),
      page('/spelt', 'gone.since-crawl', 'Not true today.'),
    ],
  };
  const view = {
    ...{ file: clientFile([], { ignores: [], since: null, now: 0 }), texts: uiTexts, title: 'Report' },
    ...{ isOneHost: true, brand: noBrand, introduction: '', since: '', missing: [], withIgnored: false },
  };
  const html = renderToStaticMarkup(createElement(ClientBody, { ...view, between: undefined, google }));
  const [part = ''] = /<section id="google".*?<\/section>/s.exec(html) ?? [];
  expect(part).toContain('What has become of Google’s reasons');
  expect(part).toContain('Still true (1) · No longer true (1)');
  expect(part).toContain('Still says noindex: &lt;meta&gt;.');
  expect(part).toContain('/rye');
  expect(part).not.toContain('/spelt');
  // clicks are the client's own, and not everybody's
  expect(part).not.toContain('77');
});
