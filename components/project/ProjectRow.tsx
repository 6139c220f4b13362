import type { Project } from '../../lib/model/project.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { Ago } from '../report/Ago.tsx';
import { reportsHash } from '../report/list-address.ts';
import { projectHash } from '../report/pages.ts';
import { Icon } from '../ui/Icon.tsx';
import { DeleteProject } from './DeleteProject.tsx';

export interface ProjectRowProps {
  readonly connectionId: string;
  readonly project: Project;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDeleted: () => void;
}

/** One project of the list: the way to its own view and to its reports, and deleting it. */
export function ProjectRow({ connectionId, project, now, onDeleted }: ProjectRowProps) {
  const name = shownText(project.name);
  return (
    <li className="report project">
      <Icon name="folder" size={20} />
      <div className="report-text">
        <p className="project-name">
          <a href={projectHash(project.name)}>
            <bdi dir="auto">{name}</bdi>
          </a>
        </p>
        <p className="report-meta">
          {project.reports !== null && <span>{plural('reportsCount', project.reports)}</span>}
          <Ago time={project.createdAt} now={now} />
        </p>
      </div>
      <a className="button plain" href={reportsHash(project.name)} aria-label={text('filterByOf', { name })}>
        {text('filterBy')}
      </a>
      <DeleteProject {...{ connectionId, project, onDeleted }} />
    </li>
  );
}
