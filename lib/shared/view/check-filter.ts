import { isOwnGroup } from '../../engine/report/check-labels.ts';
import type { FixedBy } from '../../engine/report/check-values.ts';
import type { Check } from '../../engine/report/read-contents.ts';

/** Which checks are shown alone: those of a group, or those that somebody fixes. */
export type CheckFilter = { readonly group: string } | { readonly fixedBy: FixedBy };

export function isShown(check: Check, filter: CheckFilter | null): boolean {
  if (filter === null) return true;
  return 'group' in filter ? check.group === filter.group : check.fixed_by === filter.fixedBy;
}

export function isSameFilter(one: CheckFilter | null, other: CheckFilter): boolean {
  return one !== null && nameOf(one) === nameOf(other) && 'group' in one === 'group' in other;
}

/**
 * The id of the element that, named in the URL's fragment, shows only these checks on a page without scripts. The style
 * sheet can do so for the embedded service's groups.
 */
export function filterId(filter: CheckFilter): string | undefined {
  return 'group' in filter && !isOwnGroup(filter.group) ? undefined : `only-${nameOf(filter).toLowerCase()}`;
}

function nameOf(filter: CheckFilter): string {
  return 'group' in filter ? filter.group : filter.fixedBy;
}
