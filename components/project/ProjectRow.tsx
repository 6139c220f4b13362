import { useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Project } from '../../lib/model/project.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { Ago } from '../report/Ago.tsx';
import { DeleteDialog } from '../report/DeleteDialog.tsx';
import { reportsHash } from '../report/pages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

export interface ProjectRowProps {
  readonly connectionId: string;
  readonly project: Project;
  readonly onDeleted: () => void;
}

/** One project: its reports, and deleting it. */
export function ProjectRow({ connectionId, project, onDeleted }: ProjectRowProps) {
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const remove = useCommand(async () => {
    const outcome = await ask('deleteProject', { connectionId, project });
    if (outcome.ok) {
      setAsking(false);
      onDeleted();
    }
    return outcome;
  });
  const name = shownText(project.name);
  return (
    <li className="report project">
      <Icon name="folder" size={20} />
      <div className="report-text">
        <p className="project-name">
          <bdi dir="auto">{name}</bdi>
        </p>
        <p className="report-meta">
          {project.reports !== null && <span>{plural('reportsCount', project.reports)}</span>}
          <Ago time={project.createdAt} now={now} />
        </p>
      </div>
      <a className="button plain" href={reportsHash(project.name)} aria-label={text('filterByOf', { name })}>
        {text('filterBy')}
      </a>
      <Button
        look="quiet"
        icon="trash"
        aria-label={text('deleteProjectOf', { name })}
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {text('deleteProject')}
      </Button>
      {asking && (
        <DeleteDialog
          question={text('deleteProjectQuestion')}
          about={name}
          warning={text('deleteProjectWarning')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={remove.run}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
