import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { Improvement } from '../../../lib/programs/cli/check/baseline.ts';
import type { CheckReport } from '../../../lib/programs/cli/check/checked-page.ts';
import {
  FORMATS,
  formatRun,
  type RunFormat,
  WRITTEN_AS,
} from '../../../lib/programs/cli/check/formats/format-run.ts';
import { type JudgedRun, judgeRun, NOTHING_LEFT_OUT } from '../../../lib/programs/cli/check/judge-run.ts';
import { harmless } from '../../../lib/programs/service/node/output.ts';
import { pageThat } from '../../across/policies.ts';
import { HOSTILE_STRINGS } from '../../fixtures/hostile-strings.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { SITE_FINDING } from '../../fixtures/some-site.ts';
import { accessibilityThat } from './accessibility-table.ts';
import {
  azureCommands,
  githubCommands,
  markdownTokens,
  teamCityMessages,
  terminalControls,
} from './output-readers.ts';

/** A run that found a check failing with this text of the page. */
function runWith(text: string): JudgedRun {
  const check = {
    id: 'title-length',
    title: 'Title length',
    group: 'search',
    importance: 'high',
    state: 'failed',
    passed: false,
    text,
    value: text,
    evidence: [text],
    advice: text,
    cost: 9,
  } as const;
  const listing = { answer: 'not-listed', reason: 'noindex-meta', text, next_step: text } as const;
  const report = { result: 'bad', score: 12, checks: [check], listing } as unknown as CheckReport;
  const ignored = [{ id: 'h1', text, reason: text, until: null }];
  const accessibility = accessibilityThat({ label: 2, 'image-alt': 1 }, { 'color-contrast': 3 }, [], text);
  const page = { url: 'https://shop.example/', isRead: true, report, ignored, accessibility } as const;
  const regressions = [
    { id: 'title-length', kind: 'new', text },
    { group: 'accessibility', id: 'label', kind: 'more', text: 'Label', before: 1, after: 2 },
  ] as const;
  const fixed = [{ id: 'title-length', kind: 'less', text, before: 2, after: 1 }] as const;
  const finding = {
    ...SITE_FINDING,
    text,
    value: text,
    advice: text,
    pages: [{ id: 0, url: 'https://shop.example/' }],
  };
  const site = { project: 'shop.example', findings: [finding], ignored, judged: [] };
  const notes = [{ kind: 'fact', of: 'title', before: text, after: text, way: 'other' }] as const;
  const unread = { url: `https://shop.example/#${text}`, isRead: false, why: text } as const;
  const nothing = { regressions: [], fixed: [], notes: [], gates: [] };
  return {
    pages: [
      { page, regressions, fixed, notes, isKnown: true, gates: [text] },
      { page: unread, ...nothing },
    ],
    sites: [{ site, worse: [finding], gates: [text] }],
    exitCode: 1,
    hasBaseline: true,
    leftOut: NOTHING_LEFT_OUT,
    remarks: [],
  };
}

/** Pieces of what some reader takes for more than text. */
const PIECES = readRows<{ readonly piece: string }>(import.meta.dirname, 'output-pieces.jsonl').map(
  ({ piece }) => piece,
) as [string, ...string[]];

function hostileTexts(count: number): string[] {
  const random = seededRandom(48);
  const text = () => Array.from({ length: 1 + random.below(9) }, () => random.pick(PIECES)).join('');
  return [...HOSTILE_STRINGS, ...PIECES, ...Array.from({ length: count }, text)];
}

const COMMANDS = { azureCommands, teamCityMessages, githubCommands, terminalControls };

describe('what a page says', () => {
  const written = (format: RunFormat, text: string) =>
    harmless(formatRun(format, runWith(text), { all: true, hasColours: false }), WRITTEN_AS[format]);

  it.each(FORMATS)('is no command for a build server or terminal in the format %s', (format) => {
    for (const text of hostileTexts(400))
      for (const [reader, commandsIn] of Object.entries(COMMANDS)) {
        const found = commandsIn(written(format, text));
        // those of the format itself
        const own = format === 'github' && reader === 'githubCommands' ? found.filter(isAnnotation) : [];
        expect(found, `${reader} of ${JSON.stringify(text)}`).toEqual(own);
      }
  });

  it('is in as many annotations as any other text', () => {
    const count = githubCommands(written('github', 'title')).length;
    for (const text of hostileTexts(400))
      expect(githubCommands(written('github', text)), JSON.stringify(text)).toHaveLength(count);
  });

  it('is the same for who reads the JSON', () => {
    for (const text of hostileTexts(400))
      expect(JSON.parse(written('json', text)).pages[0].worse[0].text).toBe(text);
  });

  it('is text of the same elements in JUnit, with no character that XML does not allow', () => {
    const read = (text: string) => {
      const names: string[] = [];
      const reasons: string[] = [];
      const parser = new SaxesParser();
      parser.on('opentag', ({ name, attributes }) => {
        names.push(name);
        if (name === 'skipped') reasons.push(attributes['message'] ?? '');
      });
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(written('junit', text)).close();
      return { names, reason: reasons[0] };
    };
    const { names } = read('title');
    for (const text of hostileTexts(400)) expect(read(text).names, JSON.stringify(text)).toEqual(names);
    expect(read('##vso[task.x]y ::error::z').reason).toBe('##vso[task.x]y ::error::z');
  });

  it('is nothing but text and code in Markdown', () => {
    const withoutPages = (markdown: string) =>
      markdown.replaceAll(/<https:\/\/shop\.example\/[^\s<>]*>/g, '`page`');
    const tokens = (text: string) =>
      markdownTokens(withoutPages(written('markdown', text))).filter((token) => token !== 'code');
    const own = tokens('title');
    for (const text of hostileTexts(400)) expect(tokens(text), JSON.stringify(text)).toEqual(own);
  });

  it('is no command in an error or a log either, and the same if it is written once more', () => {
    for (const text of hostileTexts(2_000)) {
      const line = harmless(text);
      for (const [reader, commandsIn] of Object.entries(COMMANDS))
        expect(commandsIn(line), `${reader} of ${JSON.stringify(text)}`).toEqual([]);
      expect(harmless(line)).toBe(line);
    }
  });

  it('cannot use the colours of the program', () => {
    const painted = '\u001b[31mbad\u001b[39m \u001b[8mhidden\u001b[2J';
    expect(harmless(painted, 'text', true)).toBe('\u001b[31mbad\u001b[39m [8mhidden[2J');
    expect(harmless(painted)).toBe('[31mbad[39m [8mhidden[2J');
    const colourful = formatRun('text', runWith('\u001b[31mred'), { all: true, hasColours: true });
    expect(harmless(colourful, 'text', true)).not.toContain('\u001b[31mred');
  });
});

function isAnnotation(command: string): boolean {
  return /^(?:error|notice) title=[^:,]+$/.test(command);
}

describe('the accessibility of a page', () => {
  const page = {
    ...pageThat({ passed: ['h1'] }),
    accessibility: accessibilityThat({ label: 2, 'image-alt': 1 }, { 'color-contrast': 3 }),
  };
  const worse = { group: 'accessibility', id: 'label', kind: 'more', text: '', before: 1, after: 2 } as const;
  const run = (hasBaseline: boolean): JudgedRun => ({
    pages: [{ page, regressions: hasBaseline ? [worse] : [], fixed: [], notes: [], gates: [] }],
    sites: [],
    exitCode: 1,
    hasBaseline,
    leftOut: NOTHING_LEFT_OUT,
    remarks: [],
  });
  const written = (format: RunFormat, hasBaseline = true, all = false) =>
    formatRun(format, run(hasBaseline), { all, hasColours: false });

  it.each([
    [
      'text',
      '  more, 1 → 2  Accessibility: Help of label: 2 elements (label)\n      main > img main > img\n      Impact: serious. https://help.example/label',
    ],
    [
      'markdown',
      '- **More (1 → 2):** Accessibility: Help of label: 2 elements ([`label`](https://help.example/label)). Impact: serious.',
    ],
    [
      'github',
      '::error title=label%3A https%3A//shop.example/::Accessibility: Help of label: 2 elements (1 → 2)%0AImpact: serious. https://help.example/label',
    ],
    [
      'junit',
      '<failure message="Accessibility: Help of label: 2 elements: 1 → 2">Impact: serious. https://help.example/label',
    ],
  ] as const)('that got worse is said in the format %s, with where it is explained', (format, expected) => {
    expect(written(format)).toContain(expected);
  });

  it('is listed without a baseline or with all, and needs no line for what only a person can decide', () => {
    const line = '- Accessibility: Help of image-alt: 1 element (';
    for (const format of ['text', 'markdown'] as const) {
      expect(written(format, false)).toContain(line);
      expect(written(format, true, true)).toContain(line);
      expect(written(format)).not.toContain(line);
      expect(written(format, false)).not.toContain('color-contrast');
    }
  });

  it('stands in the JSON apart from the report', () => {
    const [found] = JSON.parse(written('json')).pages;
    expect(JSON.stringify(found.report)).not.toContain('image-alt');
    expect(found.accessibility).toEqual({
      checked: true,
      failed: ['label', 'image-alt'].map((id, n) => ({
        id,
        impact: 'serious',
        text: `Help of ${id}`,
        help: `https://help.example/${id}`,
        count: 2 - n,
        elements: [{ selector: 'main > img', text: 'main > img' }],
      })),
      needs_review: [{ id: 'color-contrast', text: 'Help of color-contrast', count: 3 }],
    });
  });

  it('fails a gate by the name of a rule, or of them all', () => {
    const gates = (gate: string) => judgeRun([page], { failOn: [gate] }).pages[0]?.gates;
    expect(gates('label')).toEqual(['Accessibility: Help of label: 2 elements.']);
    expect(gates('accessibility')).toHaveLength(2);
    expect(gates('color-contrast')).toEqual([]);
  });
});

it('says of a page whose robots.txt was not read that the page forbids nothing, as half of the answer', () => {
  const page = pageThat({ passed: ['h1'], indexing: 'unknown' });
  const listing = { ...page.report.listing, reason: 'robots-not-seen', text: 'robots.txt was not read.' };
  const run = judgeRun([{ ...page, report: { ...page.report, listing } as CheckReport }], { failOn: [] });
  const written = (format: RunFormat, language: 'en' | 'de') =>
    formatRun(format, run, { all: false, hasColours: false, language });
  expect(written('text', 'en')).toContain(
    '\n  (✓) Nothing on the page forbids indexing. robots.txt was not read.\n',
  );
  expect(written('markdown', 'de')).toContain('\n\n(✓) Nichts auf der Seite verbietet die Indexierung');
});

describe('what is ignored', () => {
  const page = (url: string, reason: string) => {
    const report = { result: 'good', score: 93, checks: [] } as unknown as CheckReport;
    const ignored = [{ id: 'h1', text: 'No <h1>', reason, until: null }];
    return {
      page: { url, isRead: true, report, ignored },
      regressions: [],
      fixed: [],
      notes: [],
      gates: [],
      isKnown: true,
    } as const;
  };
  const run: JudgedRun = {
    pages: [page('https://shop.example/', 'Later.'), page('https://shop.example/a', 'Later.')],
    sites: [],
    exitCode: 0,
    hasBaseline: true,
    leftOut: NOTHING_LEFT_OUT,
    remarks: [],
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
    pages: [{ page, regressions: [], fixed: [], notes, gates: [], isKnown: true }],
    sites: [],
    exitCode: 0,
    hasBaseline: true,
    leftOut: NOTHING_LEFT_OUT,
    remarks: [],
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

describe('what was fixed', () => {
  const alt = { id: 'alt', kind: 'fixed', text: 'Images have no alt text' } as const;
  const turn = { before: 'not-listed', after: 'listed' };
  const answer = { id: 'indexing', kind: 'fixed', text: 'noindex', ...turn } as const;
  const less = { id: 'links', kind: 'less', text: '2 of 9 links', before: 3, after: 2 } as const;
  const rule = { group: 'accessibility', id: 'label', kind: 'fixed', text: 'Help of label' } as const;
  const nothing = { regressions: [], notes: [], gates: [], isKnown: true };
  const pageAt = (path: string, ...fixed: readonly Improvement[]) => {
    const page = pageThat({ failed: { h1: null } }, `https://shop.example/${path}`);
    return { ...nothing, page, fixed };
  };
  const run = judgeRun([], { failOn: [] });
  const written = (format: RunFormat, ...pages: JudgedRun['pages']) =>
    formatRun(format, { ...run, pages, hasBaseline: true }, { all: false, hasColours: false });
  const pages = [pageAt('', alt, rule), pageAt('a', answer, alt, less), pageAt('b', alt), pageAt('c', alt)];
  const summary = '4 pages, none got worse, 6 fixed.';

  it.each([
    [
      'text',
      `✓ good 90  https://shop.example/\n  fixed  Accessibility: Help of label (label)\n\n✓ good 90  https://shop.example/a\n  fixed  noindex (indexing)\n  less  3 → 2: 2 of 9 links (links)\n\nSeveral pages\n  fixed  on 4 pages: Images have no alt text (alt)\n      https://shop.example/\n      https://shop.example/a\n      https://shop.example/b\n\n${summary}`,
    ],
    [
      'markdown',
      `**Verdict:** ${summary}\n\n### <https://shop.example/>: good 90\n\n- **Fixed:** Accessibility: Help of label (\`label\`)\n\n### <https://shop.example/a>: good 90\n\n- **Fixed:** noindex (\`indexing\`)\n- **Less:** 3 → 2: 2 of 9 links (\`links\`)\n\n### Several pages\n\n- **Fixed:** on 4 pages: Images have no alt text (\`alt\`)\n  - \`https://shop.example/\`\n  - \`https://shop.example/a\`\n  - \`https://shop.example/b\``,
    ],
    [
      'github',
      `::notice title=Fixed%3A https%3A//shop.example/::Accessibility: Help of label\n::notice title=Fixed%3A https%3A//shop.example/a::noindex%0A3 → 2: 2 of 9 links\n::notice title=Fixed%3A Several pages::on 4 pages: Images have no alt text%0Ahttps://shop.example/%0Ahttps://shop.example/a%0Ahttps://shop.example/b\n::notice title=Verdict::${summary}`,
    ],
  ] as const)('is counted and said of its page in the format %s, and once of several', (format, expected) => {
    expect(written(format, ...pages)).toBe(expected);
  });

  it('is a property of each page in JUnit', () => {
    expect(written('junit', ...pages)).toContain(
      '    <properties><property name="fixed" value="indexing: noindex"/><property name="fixed" value="alt: Images have no alt text"/><property name="less" value="links: 3 → 2: 2 of 9 links"/></properties>\n    <testcase name="not worse"',
    );
  });

  it('is a list of its own in the JSON', () => {
    const url = 'https://shop.example/a';
    expect(JSON.parse(written('json', pageAt(''), pageAt('a', answer, less))).fixed).toEqual([
      { url, check: 'indexing', kind: 'fixed', text: 'noindex', ...turn },
      { url, check: 'links', kind: 'less', text: '2 of 9 links', before: 3, after: 2 },
    ]);
  });

  it('stands between what got worse and what is said otherwise', () => {
    const notes = [{ kind: 'fact', of: 'title', before: 'Rye', after: 'Bread', way: 'other' }] as const;
    const regressions = [{ id: 'h1', kind: 'new', text: 'h1 is wrong' }] as const;
    const text = written('text', { ...pageAt('', alt), regressions, notes });
    expect(text).toMatch(/^ {2}new .*\n(?: {6}.*\n)* {2}fixed .*\n {2}changed /m);
  });
});
