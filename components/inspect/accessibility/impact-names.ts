import type { Impact } from '../../../lib/model/inspect/accessibility.ts';

export const IMPACT_NAMES = {
  critical: 'impactCritical',
  serious: 'impactSerious',
  moderate: 'impactModerate',
  minor: 'impactMinor',
} as const satisfies Readonly<Record<Impact, string>>;
