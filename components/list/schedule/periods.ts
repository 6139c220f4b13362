import type { PlainKey } from '../../../lib/engine/text/message.ts';
import type { Every } from '../../../lib/shared/schedule/schedule.ts';

/** How often a monitored page is checked, in words. */
export const PERIODS = [
  { value: 'day', label: 'monitorDaily' },
  { value: 'week', label: 'monitorWeekly' },
] as const satisfies readonly { readonly value: Every; readonly label: PlainKey }[];
