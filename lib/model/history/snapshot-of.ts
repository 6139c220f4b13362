import { byteLength } from '../core/byte-length.ts';
import { readContents } from '../report/read-contents.ts';
import type { ReportDetails } from '../report/report.ts';
import type { FailedCheck, Snapshot } from './snapshot.ts';

/**
 * The most that the checks of one snapshot take, in bytes of JSON: those of some 200 checks. The embedded service's
 * take 2 kB. Of more, the unimportant that passed are left out first.
 */
const MOST_BYTES = 8_000;
/** Names that go on for longer are cut here, in characters. */
const LONGEST_NAME = 100;

/** What is kept of a report that was seen with its contents; `null` while it has no result. `now` as `seenAt`. */
export function snapshotOf({ report, contents }: ReportDetails, now: number): Snapshot | null {
  const { id, result, score, generatedAt } = report;
  return result && { reportId: id, result, score, generatedAt, seenAt: now, checks: checksOf(contents) };
}

function checksOf(contents: unknown): Snapshot['checks'] {
  const { checks } = readContents(contents);
  if (checks.length === 0) return null;
  const failed: FailedCheck[] = [];
  const passed: string[] = [];
  let room = MOST_BYTES;
  // the failed and the important come first
  for (const check of checks) {
    const key = check.key.slice(0, LONGEST_NAME);
    const kept = check.passed
      ? key
      : { key, title: check.title.slice(0, LONGEST_NAME), weight: check.weight };
    room -= byteLength(kept);
    if (room < 0) break;
    if (typeof kept === 'string') passed.push(kept);
    else failed.push(kept);
  }
  return { failed, passed };
}
