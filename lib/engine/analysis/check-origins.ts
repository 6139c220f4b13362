import type { FixedBy } from '../report/check-values.ts';
import origins from './check-origins.json' with { type: 'json' };
import type { CheckId } from './define-check.ts';

/**
 * For each check, who usually fixes it (our own choice), and the page that its rule rests on most; the check's own
 * docstring has all of them, and its thresholds.
 */
const ORIGINS: Readonly<Record<CheckId, readonly string[]>> = origins;

interface CheckOrigin {
  readonly id: CheckId;
  readonly fixedBy: FixedBy;
  readonly source: string;
}

/** The origin of a check of a page or of a site by its id; `undefined` for one that this version does not have. */
export function originOf(id: CheckId): CheckOrigin;
export function originOf(id: string): CheckOrigin | undefined;
export function originOf(id: string): CheckOrigin | undefined {
  if (!Object.hasOwn(ORIGINS, id)) return undefined;
  const [fixedBy, source] = ORIGINS[id as CheckId] as readonly [FixedBy, string];
  return { id: id as CheckId, fixedBy, source };
}
