import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import type { CheckFinding } from '../../../lib/engine/store/stored-analysis.ts';
import { type PageFacts, pageFixture } from './page-fixture.ts';

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
