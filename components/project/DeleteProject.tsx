import { useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Project } from '../../lib/model/project.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { DeleteDialog } from '../report/DeleteDialog.tsx';
import { Button } from '../ui/Button.tsx';

export interface DeleteProjectProps {
  readonly connectionId: string;
  readonly project: Project;
  readonly onDeleted: () => void;
}

/** The button that deletes a project, and the question before it, which says what is not known. */
export function DeleteProject({ connectionId, project, onDeleted }: DeleteProjectProps) {
  const [asking, setAsking] = useState(false);
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
    <>
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
    </>
  );
}
