import type { ShownPage } from '../../page/page-read.ts';
import type { PageWalk } from './page-walk.ts';
import type { HtmlElement } from './parse-html.ts';

/**
 * The elements of a parsed page that its style sheets hide. Parsing may add or move elements of a document that scripts
 * have built (a `tbody`, a `div` in a `p`): a name with another number of elements than in the browser is left out.
 */
export function elementsHiddenByStyle(
  { byName }: PageWalk,
  hidden: NonNullable<ShownPage['hidden']>,
): ReadonlySet<HtmlElement> {
  const found = Object.entries(hidden).flatMap(([name, { count, at }]) => {
    const elements = byName.get(name) ?? [];
    return elements.length === count ? at.flatMap((position) => elements[position] ?? []) : [];
  });
  return new Set(found);
}
