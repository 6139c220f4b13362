import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { makeFindings } from '../../../../lib/engine/make-findings.ts';
import { noBrand } from '../../../../lib/engine/report/files/report-brand.ts';
import {
  MOST_PLACES,
  numberFindings,
  type PictureView,
  SMALL_PICTURES,
} from '../../../../lib/engine/report/page-picture.ts';
import { reportJson } from '../../../../lib/engine/report-json.ts';
import { translator } from '../../../../lib/engine/texts/translate.ts';
import { clientFile } from '../../../../lib/extension/model/client-report/client-file.ts';
import { uiTexts } from '../../../../lib/extension/platform/text.ts';
import { ClientBody } from '../../../../lib/extension/view/client-report/ClientBody.tsx';
import type { ClientView } from '../../../../lib/extension/view/client-report/client-view.ts';
import { htmlDocument } from '../../../../lib/shared/view/report-document.ts';
import { readCorpusPage } from '../../../engine/corpus/analyse-corpus.ts';
import { CORPUS_SITES } from '../../../engine/corpus/expected.ts';
import { someReport } from '../../../engine/report/some-report.ts';

/** The report of a page of the corpus, as the service sends it, under an address of its own. */
async function detailsOf({ page, response }: (typeof CORPUS_SITES)[number], at: number) {
  const made = await makeFindings(
    { url: `https://bakery.example/${at}`, account: 1 },
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

/** What a client report of 50 pages of the corpus holds. */
async function fileOfFifty(times: { readonly since: number | null; readonly now: number }) {
  const some = [...CORPUS_SITES, ...CORPUS_SITES].slice(0, 50);
  const details = await Promise.all(some.map(detailsOf));
  return clientFile(
    details.map((each) => ({ details: each, history: [] })),
    { ignores: [], ...times },
  );
}

const TITLE = 'SEO report of bakery.example';

/** The body of a client report. */
function bodyOf(part: Pick<ClientView, 'file'> & Partial<ClientView>): string {
  const view: ClientView = {
    texts: uiTexts,
    title: TITLE,
    isOneHost: true,
    brand: noBrand,
    introduction: '',
    since: '',
    missing: [],
    withIgnored: true,
    google: null,
    between: null,
    pictures: new Map(),
    ...part,
  };
  return renderToStaticMarkup(createElement(ClientBody, view));
}

/** The bytes of a file with this body. */
async function bytesOf(body: string): Promise<number> {
  const files = [
    'shared/view/tokens.css',
    'shared/view/marks.css',
    'shared/view/report.css',
    'extension/view/client-report/client.css',
  ];
  const styles = await Promise.all(files.map((file) => readFile(`lib/${file}`, 'utf8')));
  const html = htmlDocument({ title: TITLE, texts: uiTexts, body, style: styles.join('') });
  return new TextEncoder().encode(html).length;
}

it('a file of 50 whole pages has at most 1 MB, each fault once, and nothing that runs or is loaded', async () => {
  const file = await fileOfFifty({ since: Date.UTC(2026, 10, 1), now: Date.UTC(2026, 10, 25) });
  expect(file.pages).toHaveLength(50);
  const body = bodyOf({ file, since: '2026-11-01' });
  expect(await bytesOf(body)).toBeLessThan(1_000_000);
  const keys = new Set(
    file.pages.flatMap(({ failed }) => failed.map(({ id, text_many: many }) => id + many)),
  );
  expect(body.match(/id="finding-/g)).toHaveLength(keys.size);
  expect(body.match(/id="page-\d+"/g)).toHaveLength(50);
  // without the values of attributes, in which React escapes angle brackets
  const tags = (body.match(/<[a-z][^>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, ''));
  const risky = /^<(?:script|style|iframe|object|embed|form|link|base|img)\b|\s(?:on\w+|src|style)=/;
  expect(tags.filter((tag) => risky.test(tag))).toEqual([]);
  // every link within the file leads somewhere
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  for (const [, href] of body.matchAll(/href="([^#][^"]*)"/g)) expect(href).toMatch(/^https?:/);
});

it('a file of 50 whole pages has at most 3 MB with a picture of each, as large and as full of marks as they may be', async () => {
  const file = await fileOfFifty({ since: null, now: 0 });
  const image = Buffer.alloc(SMALL_PICTURES.bytes, 7);
  const size = { width: SMALL_PICTURES.width, height: 300 };
  const place = { x: 1 / 3, y: 2 / 3, width: 1 / 7, height: 1 / 9 };
  const pictures = new Map(
    file.pages.slice(0, SMALL_PICTURES.most).map(({ report, failed }, at): [string, PictureView] => {
      const places = failed.flatMap(({ id: check }) => Array(MOST_PLACES).fill({ check, ...place }));
      const src = `data:image/webp;base64,${image.toString('base64')}`;
      const findings = numberFindings(failed, { places });
      return [report.id, { src, ...size, takenAt: 0, findings, idPrefix: `page-${at + 1}-` }];
    }),
  );
  expect(pictures.size).toBe(50);
  const body = bodyOf({ file, pictures });
  expect(body.match(/<img /g)).toHaveLength(50);
  expect(await bytesOf(body)).toBeLessThanOrEqual(3_000_000);
});

it('a file says what has become of Google’s reasons: sums, and what is to be fixed or still so with its line', () => {
  const page = (path: string, key: 'still.noindex' | 'gone.since-crawl', why: string) => ({
    ...({ url: `https://bakery.example${path}`, reason: 'noindex', crawled: null, exported: null } as const),
    why,
    readAt: 0,
    judgement: { verdict: key.split('.')[0] as 'still' | 'gone', key, evidence: [] },
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
  const html = bodyOf({ file: clientFile([], { ignores: [], since: null, now: 0 }), google });
  const [part = ''] = /<section id="google".*?<\/section>/s.exec(html) ?? [];
  expect(part).toContain('What has become of Google’s reasons');
  expect(part).toContain('Still true (1) · No longer true (1)');
  expect(part).toContain('Still says noindex: &lt;meta&gt;.');
  expect(part).toContain('/rye');
  expect(part).not.toContain('/spelt');
  // clicks are the client's own, and not everybody's
  expect(part).not.toContain('77');
});
