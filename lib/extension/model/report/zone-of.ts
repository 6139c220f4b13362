import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { asUtc, FURTHEST, isZoneless } from '../../../engine/core/zoneless.ts';
import type { Report } from '../../../engine/report/report.ts';

const MINUTE_MS = 60_000;
/** A report that took longer than this may have been dated at any time in between (minutes). */
const LONGEST = 10;
/** Zones are quarters of an hour apart. */
const STEP = 15;
/**
 * Those that are in use beside whole and half hours: Nepal, Eucla, Chatham in winter and summer (IANA time zones
 * 2026a).
 */
const QUARTERS: readonly number[] = [345, 525, 765, 825];

/**
 * How many minutes a service's times without a zone are ahead of UTC, from a report that was ordered at `orderedAt` and
 * made by `now`; null if the report's time has a zone, or does not say.
 */
export function zoneOf(
  { createdAt, generatedAt }: Pick<Report, 'createdAt' | 'generatedAt'>,
  orderedAt: EpochMs,
  now: EpochMs,
): number | null {
  const time = createdAt ?? generatedAt;
  if (time === null || !isZoneless(time)) return null;
  // a clock that was set back in between says nothing
  const took = (now - orderedAt) / MINUTE_MS;
  if (!(took >= 0 && took <= LONGEST)) return null;
  const minutes = (asUtc(time) - orderedAt) / MINUTE_MS;
  // + 0: no negative zero
  const zone = Math.round(minutes / STEP) * STEP + 0;
  const isInUse = zone % 30 === 0 || QUARTERS.includes(zone);
  return isInUse && zone >= FURTHEST.behind && zone <= FURTHEST.ahead ? zone : null;
}
