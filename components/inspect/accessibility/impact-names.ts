import type { Impact } from '../../../lib/model/inspect/accessibility.ts';

/** The texts that name the impacts. */
export const IMPACT_NAMES = {
  critical: 'impactCritical',
  serious: 'impactSerious',
  moderate: 'impactModerate',
  minor: 'impactMinor',
} as const satisfies Readonly<Record<Impact, string>>;
