import type { Report } from '../report/report.ts';
import { type Tally, tallied, tallyBy } from './tally.ts';

export interface ProjectResults {
  /** Empty for reports without a project. */
  readonly project: string;
  readonly tally: Tally;
}

/** Reports counted by project and result, the project with the most reports first. */
export function resultsByProject(reports: readonly Report[]): readonly ProjectResults[] {
  return [...tallyBy(reports, ({ project }) => project ?? '')]
    .map(([project, tally]) => ({ project, tally }))
    .toSorted((a, b) => tallied(b.tally) - tallied(a.tally) || a.project.localeCompare(b.project));
}
