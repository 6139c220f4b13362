import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import type { CheckFinding } from '../../../lib/engine/store/stored-analysis.ts';
import { LANGUAGES, type Language } from '../../../lib/engine/texts/languages.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { type PageFacts, pageFixture } from './page-fixture.ts';

const translate = translator('en');
const EVERY_LANGUAGE = (Object.keys(LANGUAGES) as Language[]).map((language) => translator(language));

type Facts = PageFacts & { readonly html: string };

/** Runs one check. A page with nothing to see gets something without words: of nothing, no more would be judged. */
export function findingOf(id: string, facts: Facts): CheckFinding {
  const analysed = (html: string) =>
    analysePage(pageFixture(html, facts), (check, error) => {
      throw new Error(`${check} broke`, { cause: error });
    });
  const first = analysed(facts.html);
  const isNothing = first.listing.obstacles.some(({ reason }) => reason === 'nothing-there');
  const end = facts.html.lastIndexOf('</body>');
  const at = end === -1 ? facts.html.length : end;
  const { checks } = isNothing
    ? analysed(`${facts.html.slice(0, at)}<meter></meter>${facts.html.slice(at)}`)
    : first;
  const finding = checks.find((check) => check.id === id);
  if (finding === undefined) throw new Error(`no check named ${id}`);
  return finding;
}

type Pages = Readonly<Record<string, Facts>>;

/**
 * Tests one check: pages that pass, pages that fail with advice, pages with nothing to judge, and pages of
 * which what it judges was not seen.
 */
export function judge(
  id: string,
  pages: { passes: Pages; fails: Pages; absent?: Pages; unseen?: Pages },
): void {
  describe(id, () => {
    it.each(Object.entries(pages.passes))('passes %s', (_name, facts) => {
      expect(findingOf(id, facts)).toMatchObject({ state: 'passed' });
    });
    it.each(Object.entries(pages.absent ?? {}))('does not apply to %s', (_name, facts) => {
      expect(findingOf(id, facts)).toMatchObject({ state: 'not-applicable' });
    });
    it.each(Object.entries(pages.unseen ?? {}))('says that it did not see %s', (_name, facts) => {
      expect(findingOf(id, facts)).toMatchObject({ state: 'not-seen' });
    });
    it.each(Object.entries(pages.fails))('fails %s', (_name, facts) => {
      const finding = findingOf(id, facts);
      expect(finding).toMatchObject({ state: 'failed' });
      expect(translate(finding.advice).length).toBeGreaterThan(20);
      expect(translate(finding.value)).not.toBe('');
      for (const sayIt of EVERY_LANGUAGE) {
        const sentence = sayIt(finding.text ?? '');
        expect(sentence).not.toBe(sayIt(finding.title));
        expect(sentence).toMatch(/^[^{}]*\S[^{}]*$/);
        expect(sentence).not.toMatch(/\$\w+\$/);
      }
    });
  });
}
