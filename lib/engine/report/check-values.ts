/**
 * `not-applicable`: the page has nothing to check; `not-seen`: the service could not read what it checks.
 * Neither counts. Services without states have only checks that passed or failed.
 */
export type CheckState = (typeof CHECK_STATES)[number];
export const CHECK_STATES = ['passed', 'failed', 'not-applicable', 'not-seen'] as const;

/** How much a failed check lowers the score. `note` is advice without evidence that it matters, and lowers nothing. */
export type Importance = (typeof IMPORTANCES)[number];
export const IMPORTANCES = ['high', 'medium', 'low', 'note'] as const;

export const IMPORTANCE_WEIGHTS = {
  high: 3,
  medium: 2,
  low: 1,
  note: 0,
} as const satisfies Readonly<Record<Importance, number>>;

/** Whether a check failed and lowers the score. */
export function isToFix({
  state,
  importance,
}: {
  readonly state: CheckState;
  readonly importance: Importance;
}) {
  return state === 'failed' && importance !== 'note';
}

/** The groups of the embedded service's checks, in the order in which they are shown. */
export type CheckGroup = (typeof CHECK_GROUPS)[number];
export const CHECK_GROUPS = ['search', 'performance', 'security', 'basics'] as const;

/** Who usually fixes what a check found: who writes the page, builds its HTML, or runs the server. */
export type FixedBy = (typeof FIXED_BY)[number];
export const FIXED_BY = ['content', 'template', 'server'] as const;
