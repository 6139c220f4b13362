import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { Project } from '../report/project.ts';
import { type PeriodScore, scoreOverTime } from './score-over-time.ts';
import { newestReports, reportTime, type SiteFigures, siteFigures } from './site-figures.ts';

export interface SiteSummary {
  readonly name: string;
  readonly figures: SiteFigures;
  readonly scores: readonly PeriodScore[];
  /** When its newest report was made, ISO 8601; `null` if that is not known. */
  readonly newestAt: string | null;
}

/** The sites that a service names or whose reports it lists: by their share of hidden pages, then by score, if any. */
export function siteRows(
  projects: readonly Project[],
  reports: readonly Report[],
  now: EpochMs,
): readonly SiteSummary[] {
  const byName = Map.groupBy(reports, ({ project }) => project ?? '');
  const names = new Set([...projects.map(({ name }) => name), ...byName.keys()]);
  names.delete('');
  return [...names]
    .map((name) => {
      const own = byName.get(name) ?? [];
      const newest = newestReports(own).toSorted((one, other) => reportTime(other) - reportTime(one))[0];
      return {
        name,
        figures: siteFigures(own),
        scores: scoreOverTime(own, now).columns,
        newestAt: newest?.generatedAt ?? newest?.createdAt ?? null,
      };
    })
    .toSorted(
      (one, other) =>
        hiddenShare(other.figures) - hiddenShare(one.figures) ||
        (one.figures.score ?? SCORELESS) - (other.figures.score ?? SCORELESS) ||
        one.name.localeCompare(other.name),
    );
}

const SCORELESS = 101;

const hiddenShare = ({ answers, pages }: SiteFigures) => (answers.get('not-listed') ?? 0) / (pages || 1);
