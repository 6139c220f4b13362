import { describe, expect, it } from 'vitest';
import { reportMarkdown } from '../../../components/details/output/report-markdown.ts';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { check } from '../../engine/history/reading-of-checks.ts';

const report: Report = {
  id: '7',
  url: 'https://example.com/shop',
  result: 'decent',
  score: 61.4,
  privacy: 1,
  project: 'example.com',
  createdAt: null,
  generatedAt: '2026-11-20T10:00:00.000Z',
};
const markdownOf = (contents: unknown, change: Partial<Report> = {}) =>
  reportMarkdown({ ...report, ...change }, readContents(contents), 'https://seo.example/reports/7');

describe('a report as Markdown', () => {
  it('contains the verdict, failed checks with advice, passed checks in short, and the rest', () => {
    const markdown = markdownOf({
      checks: [
        check('https', true, { group: 'security' }),
        check('title', true),
        check('h1', true),
        check('description', false, { importance: 'high', value: 'none', evidence: ['<head>'] }),
      ],
      page: { status: 200, ok: true },
    });
    expect(markdown.replace(/^- Generated: .*2026.*$/m, '- Generated: then')).toBe(
      `# SEO report of \`example.com/shop\`

- Page: <https://example.com/shop>
- Result: **Decent**
- Score: 61 of 100
- Generated: then
- Privacy: Private
- Site: \`example.com\`
- Report page: <https://seo.example/reports/7>

## 1 failed

- **About description: none** (Important)
  - Keep it short.
  - \`<head>\`

## 3 passed

- Search: About title, About h1
- Security: About https

## Raw data

- Page
  - Status: 200
  - Ok: Yes
`.replace('OK: Yes', 'Ok: Yes'),
    );
  });

  it('says whether the page may be listed, and keeps notes and what was not judged apart', () => {
    const markdown = markdownOf({
      listing: {
        answer: 'contradiction',
        text: 'It says yes and no.',
        next_step: 'Decide.',
        obstacles: [{ text: 'It says yes and no.' }, { text: 'It is *gone*.' }],
      },
      checks: [
        check('words', false, { importance: 'note', evidence: [] }),
        check('forms', false, { state: 'not-applicable', passed: null }),
        check('redirects', false, { state: 'not-seen', passed: null }),
        check('h1', true),
      ],
    });
    expect(markdown.slice(markdown.indexOf('**Indexing'))).toBe(`**Indexing: Signals conflict**  
It says yes and no.  
Decide.

What else speaks against indexing

- It is \\*gone\\*.

## Note

- **About words: 54 characters** (Note)
  - Keep it short.

## 1 passed

- Search: About h1

## Not applicable: 1

- Search: About forms

## Not checked: 1

- Search: About redirects
`);
  });

  it('is short for a report with few fields', () => {
    const unknown = { result: null, score: null, privacy: null, project: null, generatedAt: null } as const;
    expect(markdownOf(null, unknown)).toBe(
      '# SEO report of `example.com/shop`\n\n- Page: <https://example.com/shop>\n- Result: **No result**\n- Report page: <https://seo.example/reports/7>\n',
    );
  });

  it('never turns text of a page or a service into a link, HTML or a heading', () => {
    const evil = '\n# <script>alert(1)</script> [x](javascript:alert(1)) ![y](https://evil.example/z.png) `';
    const markdown = markdownOf(
      {
        checks: [true, false].map((passed) =>
          check(evil, passed, {
            title: evil,
            group: evil,
            value: evil,
            advice: evil,
            evidence: [evil, '```'],
          }),
        ),
        [evil]: { [evil]: evil },
      },
      { url: `javascript:${evil}`, project: evil },
    );
    const links = [...markdown.matchAll(/<https?:[^>]*>/g)].map(([link]) => link);
    expect(links).toEqual(['<https://seo.example/reports/7>']);
    // read from the left like Markdown: without escaped characters and code, which shows everything literally
    const rest = markdown.replaceAll(/\\[!-/:-@[-`{-~]|(`+)(?!`).+?(?<!`)\1(?!`)/g, '');
    expect(rest.replace(links[0] ?? '', '')).not.toMatch(/[<>[\]`]/);
    expect([...markdown.matchAll(/^#+ /gm)]).toHaveLength(4);
  });
});
