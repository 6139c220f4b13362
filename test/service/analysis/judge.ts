import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/service/analysis/analyse-page.ts';
import type { CheckFinding } from '../../../lib/service/ports.ts';
import { type PageFacts, pageFixture } from './page-fixture.ts';

type Facts = PageFacts & { readonly html: string };

/** The checks that some test page passed and some failed; `every-check.test.ts` wants all of them here. */
export function findingOf(id: string, facts: Facts): CheckFinding {
  const { checks } = analysePage(pageFixture(facts.html, facts), (check, error) => {
    throw new Error(`${check} broke`, { cause: error });
  });
  const finding = checks.find((check) => check.id === id);
  if (finding === undefined) throw new Error(`no check named ${id}`);
  return finding;
}

/** Tests of one check: pages that it lets pass, and pages where it finds fault and says what to do. */
export function judge(
  id: string,
  pages: { passes: Readonly<Record<string, Facts>>; fails: Readonly<Record<string, Facts>> },
): void {
  describe(id, () => {
    it.each(Object.entries(pages.passes))('is content with %s', (_name, facts) => {
      expect(findingOf(id, facts)).toMatchObject({ passed: true });
    });
    it.each(Object.entries(pages.fails))('finds fault with %s', (_name, facts) => {
      const finding = findingOf(id, facts);
      expect(finding).toMatchObject({ passed: false });
      expect(finding.advice.length).toBeGreaterThan(20);
      expect(finding.value).not.toBe('');
    });
  });
}
