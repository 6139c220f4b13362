import { headerLines } from '../../page/header-lines.ts';
import type { PageContext } from '../html/page-context.ts';
import type { PageTrees } from '../page-trees.ts';
import {
  type Canonical,
  canonicalAddresses,
  canonicalsInHead,
  canonicalsInHeader,
  namesPage,
  unreadableCanonical,
} from './canonicals.ts';

/** The canonical links of one version of a page: in its head, then in the Link header lines. */
export function canonicalsOf(tree: PageContext): Canonical[] {
  return [...canonicalsInHead(tree), ...canonicalsInHeader(headerLines(tree.page, 'link'), tree.url)];
}

/** What the canonical links of a page say. Addresses are absolute, cut to 500 characters. */
export interface CanonicalSignals {
  /** The different canonical addresses, if one version of the page has several; else empty. */
  readonly different: readonly string[];
  /** The canonical addresses before and after the scripts, if they replace one by another. */
  readonly changed: { readonly from: string; readonly to: string } | undefined;
  /** The canonical address, if there is only one and it is not that which the page would have in the results. */
  readonly elsewhere: string | undefined;
}

/** Compares the canonical links of a page before and after its scripts, and with its own address (`here`). */
export function canonicalSignals(
  { raw, rendered }: Pick<PageTrees, 'raw' | 'rendered'>,
  here: string,
): CanonicalSignals {
  const seen = [rendered, raw].filter((tree) => tree !== undefined);
  const sets = seen.map((tree) => canonicalAddresses(readable(canonicalsOf(tree), tree)));
  const several = sets.find(({ size }) => size > 1);
  const different = [...(several?.values() ?? [])].map(hrefOf);
  const changed = raw && rendered && changedByScript(raw, rendered);
  // what only the HTML as sent declares, crawlers still read
  const [canonical] = [...(sets.find(({ size }) => size > 0)?.values() ?? [])];
  const [page] = seen;
  const isElsewhere =
    several === undefined &&
    changed === undefined &&
    page !== undefined &&
    canonical?.url !== undefined &&
    !namesPage(canonical.url, page.url, here);
  return { different, changed, elsewhere: isElsewhere ? hrefOf(canonical) : undefined };
}

function changedByScript(raw: PageContext, rendered: PageContext): CanonicalSignals['changed'] {
  const [[from, before] = [], ...moreBefore] = canonicalAddresses(readable(canonicalsInHead(raw), raw));
  const [[to, after] = [], ...moreAfter] = canonicalAddresses(readable(canonicalsInHead(rendered), rendered));
  if (before === undefined || after === undefined || from === to) return undefined;
  if (moreBefore.length + moreAfter.length > 0) return undefined;
  return { from: hrefOf(before), to: hrefOf(after) };
}

/** Without those that nobody can read: they replace nothing. */
function readable(canonicals: readonly Canonical[], { url }: PageContext): Canonical[] {
  return canonicals.filter((canonical) => unreadableCanonical(canonical, url) === undefined);
}

function hrefOf({ url, href }: Canonical): string {
  return (url?.href ?? href).slice(0, 500);
}
