import { useMemo } from 'react';
import type { Report } from '../../lib/model/report/report.ts';
import { type ProjectResults, resultsByProject } from '../../lib/model/stats/results-by-project.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { plural, t } from '../../lib/platform/text.ts';
import { projectHash } from '../app/links.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { ProjectChart } from './ProjectChart.tsx';

/** The maximum number of bars; a table is better for more. */
const MAX_BARS = 15;

const nameOf = ({ project }: ProjectResults) => (project === '' ? t('noProject') : shownText(project));

/** The mean score of each project's reports, the worst first. */
export function ByProject({
  reports,
  tables,
}: {
  readonly reports: readonly Report[];
  readonly tables: boolean;
}) {
  const projects = useMemo(() => resultsByProject(reports), [reports]);
  const scored = projects.filter(({ score }) => score !== null);
  const more = scored.length - MAX_BARS;
  const named = (results: ProjectResults) => {
    const name = <bdi dir="auto">{nameOf(results)}</bdi>;
    // a visually hidden link would receive invisible keyboard focus
    return tables && results.project !== '' ? <a href={projectHash(results.project)}>{name}</a> : name;
  };
  return (
    <ChartFigure
      title={t('scoreByProject')}
      first={t('project')}
      rows={projects.map((results) => ({
        key: results.project,
        name: named(results),
        tally: results.tally,
        score: results.score,
      }))}
      tables={tables}
      note={more > 0 ? plural('projectsInTable', more) : ''}
    >
      <ProjectChart projects={scored.slice(0, MAX_BARS)} nameOf={nameOf} />
    </ChartFigure>
  );
}
