import { describe, expect, test } from 'vitest';
import { projectHash } from '../../components/app/links.ts';
import { parseRoute } from '../../components/app/parse-route.ts';
import { reportMarkdown } from '../../components/details/output/report-markdown.ts';
import { readContents } from '../../lib/engine/report/read-contents.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { detailsHash, searchPath } from '../../lib/engine/report/reports-page.ts';
import { shownAddress, shownSentence, shownText } from '../../lib/engine/text/shown-text.ts';
import { safeHref } from '../../lib/engine/url/safe-href.ts';
import { badgeFor } from '../../lib/extension/model/badge/badge.ts';
import { describeFailure } from '../../lib/extension/model/failure/failure-table.ts';
import { failureNotice } from '../../lib/extension/model/jobs/job-notice.ts';
import { noticeId, noticeTarget } from '../../lib/extension/model/jobs/notice-target.ts';
import { format } from '../../lib/extension/platform/text.ts';
import type { Failure } from '../../lib/shared/failure/failure.ts';
import { csvCell } from '../../lib/shared/report/files/reports-csv.ts';
import { reportPageUrl } from '../../lib/shared/report/report-page-url.ts';
import { HOSTILE_STRINGS, HUGE_STRINGS } from '../fixtures/hostile-strings.ts';

const ALL = [...HOSTILE_STRINGS, ...HUGE_STRINGS];
/** The ids and names that the client accepts. */
const WELL_FORMED = HOSTILE_STRINGS.filter((text) => text.isWellFormed() && /\S/.test(text));
const baseUrl = 'https://seo.example.com/app';
/** A text without its isolates that are closed, which reorder nothing around them. */
const withoutClosed = (text: string): string => {
  const inner = text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, '$1');
  return inner === text ? text : withoutClosed(inner);
};
/** Identifies the string in a failure message. */
const named = (text: string) => JSON.stringify(text.slice(0, 200));

test('there are at least two hundred hostile strings, all different', () => {
  expect(new Set(ALL).size).toBe(ALL.length);
  expect(ALL.length).toBeGreaterThan(200);
});

describe('any text that a service sends', () => {
  test('becomes a link only to http or https', () => {
    const hrefs = ALL.map((text) => [text, safeHref(text)] as const);
    for (const [text, href] of hrefs) {
      // a valid URL that begins like this is linked; anything else is not
      const isLinked = /^[\0- ]*h\s*t\s*t\s*p\s*s?\s*:/i.test(text) && URL.canParse(text);
      expect(href, named(text)).toEqual(isLinked ? expect.stringMatching(/^https?:\/\//) : undefined);
    }
    // ensures that both cases occur
    expect(hrefs.filter(([, href]) => href !== undefined).length).toBeGreaterThan(10);
    expect(hrefs.filter(([text, href]) => href === undefined && URL.canParse(text)).length).toBeGreaterThan(
      10,
    );
  });

  test('as an id leads to a report page below the configured URL, or to none', () => {
    for (const id of ALL) {
      const isUsable = id.isWellFormed() && id !== '.' && id !== '..';
      const below = (place: string) => (isUsable ? expect.stringContaining(place) : undefined);
      const page = reportPageUrl({ baseUrl, reportPage: '{base_url}/reports/{id}' }, id);
      expect(page, named(id)).toEqual(below('https://seo.example.com/app/reports/'));
      expect(page?.indexOf('https://seo.example.com/app/reports/') ?? 0, named(id)).toBe(0);
      const asked = reportPageUrl({ baseUrl, reportPage: 'https://pages.example/?report={id}' }, id);
      expect(asked, named(id)).toEqual(below('https://pages.example/?report='));
      expect(asked?.indexOf('https://pages.example/?report=') ?? 0, named(id)).toBe(0);
    }
  });

  test('as an id or a name is restored from the URLs of the reports page', () => {
    for (const text of WELL_FORMED) {
      expect(parseRoute(detailsHash(text)), named(text)).toEqual({ kind: 'report', id: text, part: {} });
      expect(parseRoute(projectHash(text)), named(text)).toMatchObject({ query: { project: text } });
      expect(searchPath(text), named(text)).toMatch(/^\/reports\.html#\/\?search=/);
    }
  });

  test('is shown without characters that reorder or hide text or end its line', () => {
    for (const text of ALL) {
      for (const shown of [shownText(text), shownAddress(text)]) {
        expect(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u2028\u2029\ufeff]/u.test(shown), named(text)).toBe(
          false,
        );
      }
    }
  });

  test('as a sentence is shown as any text, but with the isolates that it closes', () => {
    const [open, close] = ['\u2068', '\u2069'];
    for (const text of ALL) {
      const isolated = `${open}${text.replace(/[\u2066-\u2069]/g, '')}${close}`;
      for (const sentence of [text, isolated, `${open}${text}`, `${text}${close}${isolated}`]) {
        expect(withoutClosed(shownSentence(sentence)), named(text)).toBe(shownText(sentence));
      }
      expect(shownSentence(isolated), named(text)).toBe(`${open}${shownText(isolated)}${close}`);
    }
  });

  test('is not a formula in a spreadsheet', () => {
    for (const text of ALL) {
      const cell = csvCell(text);
      const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(/^["' ]*[=+\-@\t\r＝＋－＠]/.test(value) && !value.startsWith("'"), named(text)).toBe(false);
      expect(cell.startsWith('"') || !/[",\r\n]/.test(cell), named(text)).toBe(true);
    }
  });

  test('gives a notification a valid id that leads back', () => {
    for (const text of ALL) {
      const { id, title, lines } = failureNotice(
        { kind: 'service-error', status: 500, message: text },
        text,
        'c',
      );
      expect(id.length, named(text)).toBeLessThanOrEqual(500);
      expect(noticeTarget(id), named(text)).toMatchObject({ opens: 'search' });
      expect(withoutClosed([title, ...lines].map(format).join('\n'))).not.toMatch(
        /[\u202a-\u202e\u2066-\u2069]/,
      );
    }
    for (const reportId of WELL_FORMED) {
      const target = { opens: 'report', connectionId: 'c', reportId } as const;
      expect(noticeTarget(noticeId(target)), named(reportId)).toEqual(target);
    }
  });

  test('makes a readable text in every failure, including the button’s label', () => {
    for (const text of ALL) {
      const failures: Failure[] = [
        { kind: 'forbidden', message: text },
        { kind: 'service-error', status: 503, message: text },
        { kind: 'refused', status: 422, message: text, errors: { [text]: [text], url: [text] } },
        { kind: 'redirected', location: text },
        { kind: 'unexpected', message: text },
        { kind: 'bad-address', reason: text },
        { kind: 'unreachable', baseUrl: text, offline: false },
        { kind: 'no-access', pattern: text },
      ];
      for (const failure of failures) {
        const { what, why } = describeFailure(failure);
        const said = `${format(what)} ${format(why)} ${format(badgeFor({ kind: 'failed', why }, 0).title)}`;
        expect(
          /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(withoutClosed(said)),
          `${failure.kind} ${named(text)}`,
        ).toBe(false);
        expect(format(what), named(text)).not.toBe('');
      }
    }
  });

  test('is read within the limits of a report, and is plain text as Markdown', () => {
    const report: Report = {
      id: '7',
      url: 'https://example.com/',
      result: 'bad',
      score: 1,
      privacy: 0,
      project: null,
      createdAt: null,
      generatedAt: null,
    };
    const fields = Object.fromEntries(ALL.map((text) => [text, text]));
    const checks = ALL.map((text) => ({
      id: text,
      title: text,
      group: text,
      importance: text,
      value: text,
      advice: text,
      passed: false,
      evidence: [text, { [text]: text }],
    }));
    const read = readContents({ fields, checks, deeper: [[[[[[[[fields]]]]]]]] }, report);
    expect(read.checks.length).toBe(Math.min(ALL.length, 500));
    for (const { title, evidence, advice } of read.checks) {
      for (const text of [title, advice, ...evidence.map(({ text }) => text)])
        expect(text.length).toBeLessThanOrEqual(2001);
    }
    const markdown = reportMarkdown(report, read, undefined);
    const withoutCode = markdown.replaceAll(/(`+)[^`\n](?:.*?[^`])?\1(?!`)/g, '');
    expect(withoutCode).not.toMatch(/(?<!\\)<(?!https?:)/);
    expect(withoutCode).not.toMatch(/(?<!\\)\]\((?!https?:)/);
  });
});
