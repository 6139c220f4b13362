import type { Impact } from '../../../lib/shared/accessibility/accessibility.ts';

export const IMPACT_NAMES = {
  critical: 'impactCritical',
  serious: 'impactSerious',
  moderate: 'impactModerate',
  minor: 'impactMinor',
} as const satisfies Readonly<Record<Impact, string>>;
