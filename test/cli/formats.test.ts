import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../../lib/cli/check/checked-page.ts';
import { FORMATS, formatRun, type RunFormat } from '../../lib/cli/check/formats/format-run.ts';
import type { JudgedRun } from '../../lib/cli/check/judge-run.ts';
import { HOSTILE_STRINGS } from '../fixtures/hostile-strings.ts';
import { SITE_FINDING } from '../fixtures/some-site.ts';
import { pageThat } from '../model/history/policies.ts';

/** A run that found a check failing with this text of the page. */
function runWith(text: string): JudgedRun {
  const check = {
    ...{ id: 'title-length', title: 'Title length', group: 'search', importance: 'high', state: 'failed' },
    ...{ passed: false, text, value: text, evidence: [text], advice: text, cost: 9 },
  } as const;
  const listing = { answer: 'not-listed', reason: 'noindex-meta', text, next_step: text } as const;
  const report = { result: 'bad', score: 12, checks: [check], listing } as unknown as CheckReport;
  const ignored = [{ id: 'h1', text, reason: text, until: null }];
  const page = { url: 'https://shop.example/', isRead: true, report, ignored } as const;
  const regressions = [{ id: 'title-length', kind: 'new', text }] as const;
  const finding = {
    ...SITE_FINDING,
    text,
    value: text,
    advice: text,
    pages: [{ id: 0, url: 'https://shop.example/' }],
  };
  const site = { project: 'shop.example', findings: [finding], ignored, judged: [] };
  const notes = [{ kind: 'fact', of: 'title', before: text, after: text, way: 'other' }] as const;
  return {
    pages: [{ page, regressions, notes, isKnown: true, gates: [text] }],
    sites: [{ site, worse: [finding], gates: [text] }],
    ...{ exitCode: 1, hasBaseline: true },
  };
}

const HOSTILE = [
  ...HOSTILE_STRINGS,
  '\u001b]0;owned\u0007\u001b[2J',
  'a\n::error::owned\r\n::set-output name=x::y',
  '</failure><x>]]>&"\'',
  '`` ` ![x](https://evil.example/) <img src=x onerror=1> [a](javascript:1)',
  '\ud800 \uffff \u0000',
];

describe('what a page says', () => {
  it.each(FORMATS)('cannot leave its place in the format %s', (format) => {
    const harmless = formatRun(format, runWith('title'), { all: true, hasColours: false });
    for (const text of HOSTILE) {
      const written = formatRun(format, runWith(text), { all: true, hasColours: false });
      if (format === 'json') {
        expect(JSON.parse(written).pages[0].worse[0].text).toBe(text);
        continue;
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not get there
      expect(written).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
      if (format === 'github') {
        expect(written.split('\n').map((line) => line.split(' ')[0])).toEqual(
          harmless.split('\n').map((line) => line.split(' ')[0]),
        );
      }
      if (format === 'junit') {
        const tags = (xml: string) => xml.match(/<\/?[a-z?]+/g);
        expect(tags(written)).toEqual(tags(harmless));
      }
      // code may contain anything
      const words = written.replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
      if (format === 'markdown') expect(words).not.toMatch(/(?<!\\)<(?!https:\/\/shop)|(?<!\\)!\[/);
    }
  });
});

describe('what is ignored', () => {
  const page = (url: string, reason: string) => {
    const report = { result: 'good', score: 93, checks: [] } as unknown as CheckReport;
    const ignored = [{ id: 'h1', text: 'No <h1>', reason, until: null }];
    return {
      page: { url, isRead: true, report, ignored },
      regressions: [],
      notes: [],
      gates: [],
      isKnown: true,
    } as const;
  };
  const run: JudgedRun = {
    pages: [page('https://shop.example/', 'Later.'), page('https://shop.example/a', 'Later.')],
    ...{ sites: [], exitCode: 0, hasBaseline: true },
  };
  const written = (format: RunFormat) => formatRun(format, run, { all: false, hasColours: false });

  it('is a skipped case with its reason in JUnit, beside one that passed', () => {
    expect(written('junit')).toContain('tests="2" failures="0" errors="0" skipped="1"');
    expect(written('junit')).toContain(
      '<testcase name="h1" classname="https://shop.example/a"><skipped message="Later.">No &lt;h1&gt;</skipped></testcase>',
    );
  });

  it('is named with its reason in the annotations and the job summary, once for all pages that are as they were', () => {
    expect(written('github')).toBe(
      '::notice title=Ignored::h1, 2 pages: Later.\n::notice title=Verdict::2 pages, none got worse.',
    );
    expect(written('markdown')).toBe(
      '**Verdict:** 2 pages, none got worse.\n\n- Ignored on 2 pages: `h1`. Later.',
    );
  });
});

describe('what a page says otherwise than in the baseline', () => {
  const page = pageThat({ passed: ['h1'] });
  const notes = [
    { kind: 'fact', of: 'title', before: 'Rye & wheat', after: 'Welcome', way: 'other' },
    { kind: 'status', before: 503, after: 200, way: 'better' },
    { kind: 'fact', of: 'robots', before: '', after: 'nosnippet', way: 'other' },
  ] as const;
  const run: JudgedRun = {
    pages: [{ page, regressions: [], notes, gates: [], isKnown: true }],
    ...{ sites: [], exitCode: 0, hasBaseline: true },
  };
  const written = (format: RunFormat) => formatRun(format, run, { all: false, hasColours: false });

  it.each([
    [
      'text',
      '  changed  Title: Rye & wheat → Welcome\n  changed  Status: 503 → 200\n  changed  Robots: (nothing) → nosnippet',
    ],
    ['markdown', '- Changed: Title: Rye \\& wheat → Welcome\n'],
    [
      'github',
      '::notice title=Changed%3A https%3A//shop.example/::Title: Rye & wheat → Welcome%0AStatus: 503 → 200%0A',
    ],
    ['junit', '<system-out>Title: Rye &amp; wheat → Welcome</system-out>'],
  ] as const)('is a note in the format %s', (format, expected) => {
    expect(written(format)).toContain(expected);
  });

  it('is counted, and stands in the JSON as it is', () => {
    expect(written('text')).toContain('1 page, none got worse, 1 changed.');
    expect(JSON.parse(written('json')).pages[0].changed).toEqual([
      { id: 'title', before: 'Rye & wheat', after: 'Welcome' },
      { id: 'status', before: 503, after: 200 },
      { id: 'robots', before: '', after: 'nosnippet' },
    ]);
  });
});
