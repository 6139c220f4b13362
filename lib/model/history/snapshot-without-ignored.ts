import type { EpochMs } from '../core/epoch-ms.ts';
import type { Ignore } from '../report/ignore.ts';
import type { Report, Stated } from '../report/report.ts';
import { resultOfScore } from '../report/result-of-score.ts';
import { scoreWithout } from '../report/score.ts';
import { ignoresAt, importanceOf, type LeftOut } from '../report/without-ignored.ts';
import type { FailedCheck, Snapshot } from './snapshot.ts';

/** A snapshot without what is ignored. */
export interface SnapshotWithoutIgnored extends LeftOut {
  /** With the score and the result that it has without them, where they are known. */
  readonly snapshot: Snapshot;
}

/** A snapshot of the page at `url` as if the checks that are ignored there had not been made, as `withoutIgnored` is. */
export function snapshotWithoutIgnored(
  snapshot: Snapshot,
  url: string,
  ignores: readonly Ignore[],
  now: EpochMs,
): SnapshotWithoutIgnored {
  const { checks } = snapshot;
  const keys = new Set(ignoresAt(url, ignores, now).map(({ check }) => check));
  const isIgnored = ({ key, group }: FailedCheck) => group !== undefined && keys.has(key);
  const ignored = checks?.failed.filter(isIgnored) ?? [];
  if (!checks || ignored.length === 0) return { snapshot, counted: 0, isScored: true };
  const failed = checks.failed.map(({ key, weight }) => ({ id: key, importance: importanceOf(weight) }));
  const score =
    checks.scoring && scoreWithout(new Set(ignored.map(({ key }) => key)), failed, checks.scoring);
  const categories = checks.categories?.map((category) => ({
    ...category,
    total: category.total - ignored.filter(({ group }) => group === category.name).length,
  }));
  return {
    snapshot: {
      ...snapshot,
      ...(score !== undefined && { score, result: resultOfScore(score) }),
      checks: {
        ...checks,
        failed: checks.failed.filter((check) => !isIgnored(check)),
        ...(categories && { categories }),
      },
    },
    counted: ignored.length,
    isScored: score !== undefined,
  };
}

/** A page's snapshots as if the checks that are ignored there had not been made, in their order. */
export function historyWithoutIgnored(
  history: readonly Snapshot[],
  url: string,
  ignores: readonly Ignore[],
  now: EpochMs,
): Snapshot[] {
  return history.map((each) => snapshotWithoutIgnored(each, url, ignores, now).snapshot);
}

/** What is known of a report in a list, a job or a known page. */
export type AnyReport = Stated & Pick<Report, 'id' | 'url' | 'score'>;

/** Where the snapshot of a report stands in its page's history; -1 if its contents are not known. */
export function placeOf(report: Pick<Report, 'id' | 'generatedAt'>, history: readonly Snapshot[]): number {
  return history.findIndex(({ reportId, generatedAt }) => isSameRun({ id: reportId, generatedAt }, report));
}

/** Whether both are the same run of a report: a job or snapshot is not updated when its report is run again. */
export function isSameRun(
  one: Pick<Report, 'id' | 'generatedAt'>,
  other: Pick<Report, 'id' | 'generatedAt'>,
): boolean {
  return one.id === other.id && timeOf(one) === timeOf(other);
}

/** In epoch ms; 0 if unknown. */
function timeOf({ generatedAt }: Pick<Report, 'generatedAt'>): EpochMs {
  return Date.parse(generatedAt ?? '') || 0;
}

/**
 * A report with the score and the result that it has without what is ignored on its page, by its snapshot in the page's
 * history; the report itself if nothing is, or if that is unknown.
 */
export function reportWithoutIgnored<Known extends AnyReport>(
  report: Known,
  history: readonly Snapshot[],
  ignores: readonly Ignore[],
  now: EpochMs,
): Known {
  const own = history[placeOf(report, history)];
  if (!own) return report;
  const { snapshot, counted } = snapshotWithoutIgnored(own, report.url, ignores, now);
  return counted === 0 ? report : { ...report, score: snapshot.score, result: snapshot.result };
}
