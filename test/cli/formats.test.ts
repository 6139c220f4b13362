import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../../lib/cli/check/checked-page.ts';
import { FORMATS, formatRun } from '../../lib/cli/check/formats/format-run.ts';
import type { JudgedRun } from '../../lib/cli/check/judge-run.ts';
import { HOSTILE_STRINGS } from '../fixtures/hostile-strings.ts';

/** A run that found a check failing with this text of the page. */
function runWith(text: string): JudgedRun {
  const check = {
    ...{ id: 'title-length', title: 'Title length', group: 'search', importance: 'high', state: 'failed' },
    ...{ passed: false, text, value: text, evidence: [text], advice: text, cost: 9 },
  } as const;
  const listing = { answer: 'not-listed', reason: 'noindex-meta', text, next_step: text } as const;
  const report = { result: 'bad', score: 12, checks: [check], listing } as unknown as CheckReport;
  const ignored = [{ id: 'h1', text, reason: text, until: null }];
  const page = { url: 'https://shop.example/', isRead: true, report, faults: {}, ignored } as const;
  const regressions = [{ id: 'title-length', kind: 'new', text }] as const;
  return { pages: [{ page, regressions, isKnown: true, gates: [text] }], exitCode: 1, hasBaseline: true };
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
