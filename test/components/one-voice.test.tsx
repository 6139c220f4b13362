import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { agentMarkdown } from '../../components/details/output/agent-markdown.ts';
import { reportMarkdown } from '../../components/details/output/report-markdown.ts';
import { FixFirst } from '../../components/popup/answer/FixFirst.tsx';
import { SiteProblems } from '../../components/site/SiteProblems.tsx';
import { analysePage } from '../../lib/engine/analysis/analyse-page.ts';
import { readingOf } from '../../lib/engine/history/reading-of.ts';
import { noBrand } from '../../lib/engine/report/files/report-brand.ts';
import { numberFindings } from '../../lib/engine/report/page-picture.ts';
import { readContents } from '../../lib/engine/report/read-contents.ts';
import { reportJson } from '../../lib/engine/report-json.ts';
import { siteOf } from '../../lib/engine/site/site.ts';
import { siteFactsOf } from '../../lib/engine/site/site-facts.ts';
import { siteJson } from '../../lib/engine/site/site-json.ts';
import { toFixIn } from '../../lib/engine/store/report-store.ts';
import { translator } from '../../lib/engine/texts/translate.ts';
import { clientFile } from '../../lib/extension/model/client-report/client-file.ts';
import { exportedFindings } from '../../lib/extension/model/report/files/findings.ts';
import { format, uiTexts } from '../../lib/extension/platform/text.ts';
import { ClientBody } from '../../lib/extension/view/client-report/ClientBody.tsx';
import { ReportChecks } from '../../lib/extension/view/ReportChecks.tsx';
import { formatRun } from '../../lib/programs/cli/check/formats/format-run.ts';
import { judgeRun } from '../../lib/programs/cli/check/judge-run.ts';
import { agentReport } from '../../lib/programs/cli/mcp/agent-report.ts';
import { ReportBody } from '../../lib/shared/view/ReportBody.tsx';
import { documentOf, pageFixture } from '../engine/analysis/page-fixture.ts';
import { readRows } from '../fixtures/read-rows.ts';
import { fireEvent, render, screen } from '../mocks/render.ts';

/** What is wrong on the first page, in its order: the sentence of the page, and that of all three. */
interface Row {
  readonly check: string;
  readonly says: string;
  readonly many: string;
}
const ROWS = readRows<Row>(import.meta.dirname, 'one-voice.jsonl');
const SERVER = 2;

const NOW = Date.parse('2026-11-20T10:00:00Z');
const MADE = new Date(NOW).toISOString();
const PLACE = { check: 'image-alternatives', x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': '' };

/** A page that has every fault of the table, `count` times where that can be counted. */
function details(id: number, count: number) {
  const url = `https://bakery.example/${id}`;
  const times = (html: string) => html.repeat(count);
  const html = documentOf(
    '<meta name=robots content=noindex>',
    `<h2>Bread</h2>${times('<h4>Rye</h4><h2>Rye</h2>')}<p>${'Our rye bread rests for twenty hours. '.repeat(9)}</p>${times('<img src=a.webp width=4 height=3>')}${times('<a href=/shop>more</a>')}${times('<a href="javascript:go()">Go to the shop</a>')}<form>${times('<input name=q>')}</form>`,
  ).replace(' lang="en"', '');
  const analysis = analysePage(pageFixture(html, { url, headers: HEADERS }));
  const row = { id, url, project: 'bakery.example', privacy: 1, toFix: toFixIn(analysis) } as const;
  const stored = { ...analysis, ...row, createdAt: NOW, generatedAt: NOW, passwordHash: undefined };
  const sent = reportJson(stored, undefined, translator('en'));
  const { result, score } = analysis;
  const report = { ...row, id: `${id}`, result, score, createdAt: MADE, generatedAt: MADE };
  return { stored: { ...stored, read: siteFactsOf(stored) }, sent, report, contents: sent };
}

const pages = [details(1, 2), details(2, 3), details(3, 1)];
const [first] = pages as [ReturnType<typeof details>];
const contents = readContents(first.sent, first.report);
const failed = contents.checks.filter(({ state, importance }) => state === 'failed' && importance !== 'note');
const run = judgeRun([{ url: first.report.url, isRead: true, report: first.sent }], { failOn: [] });
const file = clientFile(
  pages.map((each) => ({ details: each, history: [] })),
  { ignores: [], since: null, now: NOW },
);
const site = siteOf('bakery.example', { reports: pages.map(({ stored }) => stored), sitemaps: undefined });
const written = (name: Parameters<typeof formatRun>[0]) =>
  formatRun(name, run, { all: true, hasColours: false });
const textOf = (shown: ReactNode) => render(shown).container.textContent;
const view = { report: first.report, contents, texts: uiTexts };

/** Every place that lists what is wrong on one page, as it is shown or written. */
const OF_ONE: Readonly<Record<string, () => string>> = {
  'details and published report': () => textOf(<ReportBody {...view} />),
  'side panel': () => textOf(<ReportChecks {...view} />),
  'saved Markdown': () => reportMarkdown(first.report, contents, undefined),
  'copy for a coding agent': () => agentMarkdown(first.report, failed),
  'exported findings': () =>
    exportedFindings(first, { baseUrl: '', reportPage: '' }, format, [], NOW)
      .map(({ finding }) => finding)
      .join('\n'),
  'verdict check, text': () => written('text'),
  'verdict check, Markdown': () => written('markdown'),
  agents: () =>
    agentReport('here-1', { url: first.report.url, isRead: true, report: first.sent })
      .findings.map(({ page_says }) => page_says.problem)
      .join('\n'),
};

/** The same of several pages. */
const OF_MANY: Readonly<Record<string, () => string>> = {
  site: () =>
    unfolded(
      <SiteProblems
        site={siteJson(site, translator('en'))}
        urlOf={() => undefined}
        pagesOf={() => null}
        ignores={[]}
        isExcused={() => false}
        onIgnores={() => {}}
        findPages={null}
      />,
    ),
  'client report': () =>
    textOf(
      <ClientBody
        texts={uiTexts}
        title=""
        brand={noBrand}
        introduction=""
        since=""
        between={undefined}
        google={null}
        pictures={new Map()}
        missing={[]}
        isOneHost
        withIgnored
        file={{ ...file, pages: [] }}
      />,
    ),
};

/** A list with nothing left under its fold. */
function unfolded(shown: ReactNode): string {
  const { container } = render(shown);
  for (const more of screen.queryAllByRole('button', { name: /^Show \d+ more/ })) fireEvent.click(more);
  for (const fold of container.querySelectorAll('details')) {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  }
  return container.textContent;
}

/** Which of these sentences a text has, in its order. */
function saidIn(text: string, sentences: readonly string[]): readonly string[] {
  const plain = text
    .replaceAll(/[\u2068\u2069\\]/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  const places = sentences.map((said) => ({ said, at: plain.lastIndexOf(said) })).filter(({ at }) => at >= 0);
  return places.toSorted((one, other) => one.at - other.at).map(({ said }) => said);
}

it('a page with fifteen faults has them in the order of the table', () => {
  expect(failed.map(({ id, text, text_many: many }) => ({ check: id, says: text, many }))).toEqual(ROWS);
});

it.each(Object.entries(OF_ONE))(
  '%s: says each finding with the words of the table, in its order',
  (_, said) => {
    const sentences = ROWS.map(({ says }) => says);
    expect(saidIn(said(), sentences)).toEqual(sentences);
  },
);

it('the popup begins as all other lists do', () => {
  const reading = readingOf(first, NOW);
  const shown = textOf(<FixFirst failed={reading?.checks?.failed ?? []} onShow={null} />);
  const sentences = ROWS.slice(0, 6).map(({ says }) => says);
  expect(
    saidIn(
      shown,
      ROWS.map(({ says }) => says),
    ),
  ).toEqual(sentences);
});

it.each(Object.entries(OF_MANY))(
  '%s: says each finding once, with words that are true of all pages',
  (name, said) => {
    const shown = said();
    const sentences = ROWS.map(({ many }) => many);
    // a client report begins with what to do first
    expect(saidIn(shown, sentences)).toEqual(sentences);
    if (name === 'site') expect(shown).toContain(`Server settings: ${SERVER}`);
    for (const { says, many } of ROWS) if (says !== many) expect(shown).not.toContain(says);
  },
);

it('a number is the rank, in details and in the picture', () => {
  const picture = {
    src: 'data:,',
    width: 800,
    height: 600,
    takenAt: NOW,
    findings: numberFindings(contents.checks, { places: [PLACE] }),
  };
  const { container } = render(<ReportBody {...view} picture={picture} />);
  const numbers = [...container.querySelectorAll('[data-check]:has(> .rank)')].map((item) => [
    item.getAttribute('data-check'),
    item.querySelector('.rank')?.textContent,
  ]);
  expect(numbers).toEqual(ROWS.map(({ check }, at) => [check, `${at + 1}`]));
  expect(screen.getByRole('link', { name: '5: 2 of 2 images have no alt text' })).toBeTruthy();
});
