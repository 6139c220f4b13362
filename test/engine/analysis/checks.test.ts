import { expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { checkText } from '../../../lib/engine/analysis/check-text.ts';
import { LANGUAGES, type Language } from '../../../lib/engine/texts/languages.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { CHECK_ROWS, factsOf } from './check-rows.ts';
import { findingOf } from './finding-of.ts';
import { documentOf, pageFixture } from './page-fixture.ts';

const translate = translator('en');
const EVERY_LANGUAGE = (Object.keys(LANGUAGES) as Language[]).map((language) => translator(language));
const VERBS = {
  passed: 'passes',
  failed: 'fails',
  'not-applicable': 'does not apply to',
  'not-seen': 'did not see',
};

it.each(CHECK_ROWS.map((row) => [row.check, VERBS[row.state], row.what, row] as const))(
  '%s %s %s',
  (id, _verb, _what, row) => {
    const finding = findingOf(id, factsOf(row));
    const { state, text, importance, advice, title, value, evidence } = finding;
    expect({
      state,
      ...(row.says !== undefined && { says: translate(checkText(finding)) }),
      ...(row.importance && { importance }),
      ...(row.value !== undefined && { value: translate(value) }),
      ...(row.evidence && { evidence: evidence.map(translate) }),
    }).toEqual({
      state: row.state,
      ...(row.says !== undefined && { says: row.says }),
      ...(row.importance && { importance: row.importance }),
      ...(row.value !== undefined && { value: row.value }),
      ...(row.evidence && { evidence: row.evidence }),
    });
    if (state !== 'failed') return;
    expect(translate(advice).length).toBeGreaterThan(20);
    expect(translate(value)).not.toBe('');
    for (const sayIt of EVERY_LANGUAGE) {
      const sentence = sayIt(text ?? '');
      expect(sentence).not.toBe(sayIt(title));
      expect(sentence).toMatch(/^[^{}]*\S[^{}]*$/);
      expect(sentence).not.toMatch(/\$\w+\$/);
    }
  },
);

it('a small share of many matters little, whatever the check', () => {
  const links = (vague: number, good: number) =>
    documentOf(
      '',
      `${'<a href="/x">more</a>'.repeat(vague)}${'<a href="/y">Our rye bread</a>'.repeat(good)}`,
    );
  const weightOf = (html: string) => findingOf('link-texts', { html }).importance;
  expect([links(39, 2185), links(1, 2), links(2, 98), links(0, 100)].map(weightOf)).toEqual([
    'low',
    'medium',
    'medium',
    'medium',
  ]);
});

it('a small share of what attackers can use matters as much as a large one', () => {
  const html = documentOf(
    '',
    `${'<img src="https://bakery.example/a.png" alt="">'.repeat(99)}<script src="http://bakery.example/a.js"></script>`,
  );
  expect(findingOf('mixed-content', { html })).toMatchObject({ state: 'failed', importance: 'high' });
});

it.each([
  ['<span class="block">Rye</span><span class="block">Wheat</span>', 'Rye Wheat'],
  ['<span style="color: red; display: block">Rye</span><span>Wheat</span>', 'Rye Wheat'],
  ['Rye<br>Wheat', 'Rye Wheat'],
  ['<div>Rye</div><div>Wheat</div>', 'Rye Wheat'],
  ['<span>R</span><span>ye</span>', 'Rye'],
  ['<span class="inline-block">R</span>ye', 'Rye'],
  ['<em>Rye</em>-bread', 'Rye-bread'],
])('reads the main heading %s as it is shown', (inside, heading) => {
  const html = documentOf('', `<h1>${inside}</h1>`);
  const { facts } = analysePage(pageFixture(html));
  expect(facts?.h1).toBe(heading);
});
