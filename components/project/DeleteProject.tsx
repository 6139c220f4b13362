import { useState } from 'react';
import { request } from '../../lib/messages/request.ts';
import type { Project } from '../../lib/model/report/project.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';
import { useCommand } from '../app/use-command.ts';
import { DeleteDialog } from '../report/DeleteDialog.tsx';
import { Button } from '../ui/controls/Button.tsx';

export interface DeleteProjectProps {
  readonly connectionId: string;
  readonly project: Project;
  readonly onDeleted: () => void;
}

/**
 * The button that deletes a project, and its confirmation, which says that the fate of the reports is
 * unknown.
 */
export function DeleteProject({ connectionId, project, onDeleted }: DeleteProjectProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const remove = useCommand(async () => {
    const outcome = await request('deleteProject', { connectionId, project });
    if (outcome.ok) {
      setIsDialogOpen(false);
      onDeleted();
    }
    return outcome;
  });
  const name = shownText(project.name);
  return (
    <>
      <Button
        look="quiet"
        icon="trash"
        aria-label={t('deleteProjectOf', { name })}
        onClick={() => {
          remove.reset();
          setIsDialogOpen(true);
        }}
      >
        {t('deleteProject')}
      </Button>
      {isDialogOpen && (
        <DeleteDialog
          question={t('deleteProjectQuestion')}
          about={name}
          warning={t('deleteProjectWarning')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={remove.run}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
