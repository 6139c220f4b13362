import type { Report } from '../report/report.ts';
import { type Summary, summariesBy } from './tally.ts';

export interface ProjectResults extends Summary {
  /** Empty for reports without a project. */
  readonly project: string;
}

/** Reports summarised by project, the worst mean score first and projects without a score last. */
export function resultsByProject(reports: readonly Report[]): readonly ProjectResults[] {
  return [...summariesBy(reports, ({ project }) => project ?? '')]
    .map(([project, summary]) => ({ project, ...summary }))
    .toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101) || a.project.localeCompare(b.project));
}
