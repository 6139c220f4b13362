import type { Translatable } from '../../lib/engine/text/message.ts';

/** About how long a report takes, in seconds. */
const REPORT_SECONDS = 2;

/** `7 new · about 12 seconds · at seo.example`: of `count` pages, `local` of which this browser reads. */
export function planLabels(
  count: number,
  {
    local,
    pause,
    services,
  }: { readonly local: number; readonly pause: number; readonly services: Translatable },
): Translatable {
  const found = { plural: 'planNew', count } as const;
  if (count === 0) return found;
  // there is no pause after those of this browser
  const seconds = count * REPORT_SECONDS + pause * Math.max(0, count - local - 1);
  const duration =
    seconds < 60
      ? ({ lasts: seconds, unit: 'second' } as const)
      : ({ lasts: Math.round(seconds / 60), unit: 'minute' } as const);
  return { key: 'planAbout', values: { found, duration, services } };
}
