import type { EpochMs } from '../../../lib/model/core/epoch-ms.ts';
import type { Project } from '../../../lib/model/report/project.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import { projectHash } from '../../app/links.ts';
import { reportsHash } from '../../app/list-url.ts';
import { RelativeTime } from '../../report/RelativeTime.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import listStyles from '../../ui/styles/list.module.css';
import { DeleteProject } from './DeleteProject.tsx';
import styles from './ProjectRow.module.css';

export interface ProjectRowProps {
  readonly connectionId: string;
  readonly project: Project;
  readonly now: EpochMs;
  readonly onDeleted: () => void;
}

/** One project of the list, with links to its own view and to its reports, and a button to delete it. */
export function ProjectRow({ connectionId, project, now, onDeleted }: ProjectRowProps) {
  const name = shownText(project.name);
  return (
    <li className={`${listStyles.row} ${styles.project}`}>
      <Icon name="folder" size={20} />
      <div className={listStyles.rowText}>
        <p className={styles.name}>
          <a href={projectHash(project.name)}>
            <bdi dir="auto">{name}</bdi>
          </a>
        </p>
        <p className={listStyles.meta}>
          {project.reports !== null && <span>{plural('reportsCount', project.reports)}</span>}
          <RelativeTime time={project.createdAt} now={now} />
        </p>
      </div>
      <ButtonLink href={reportsHash(project.name)} aria-label={t('filterByOf', { name })}>
        {t('filterBy')}
      </ButtonLink>
      <DeleteProject {...{ connectionId, project, onDeleted }} />
    </li>
  );
}
