import { useState } from 'react';
import { request } from '../../../lib/messages/request.ts';
import { abilitiesOf } from '../../../lib/model/connection/local-connection.ts';
import type { Project } from '../../../lib/model/report/project.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import { useCommand } from '../../app/use-command.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

export interface DeleteProjectProps {
  readonly connectionId: string;
  readonly project: Project;
  readonly onDeleted: () => void;
}

/** The menu that deletes a project, and its confirmation: whether a service deletes the reports too is unknown. */
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
  const label = t('moreActions', { address: name });
  const item = {
    label: t('deleteProject'),
    icon: 'trash',
    danger: true,
    onPick: () => {
      remove.reset();
      setIsDialogOpen(true);
    },
  } as const;
  const { keepsReports } = abilitiesOf(connectionId);
  return (
    <>
      <MenuButton label={label} menu={(opening) => <Menu label={label} opening={opening} items={[item]} />} />
      {isDialogOpen && (
        <DeleteDialog
          question={t('deleteProjectQuestion')}
          about={project.reports === null ? name : `${name} · ${plural('reportsCount', project.reports)}`}
          warning={t(keepsReports ? 'deleteProjectHereWarning' : 'deleteProjectWarning')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={remove.run}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
