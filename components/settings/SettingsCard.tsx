import { type ReactNode, useEffect, useId } from 'react';
import { t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import type { Command } from '../app/use-command.ts';
import { useToast } from '../hooks/use-toast.ts';

export interface SettingsCardProps {
  readonly title: string;
  /** The command that saves the card's settings. */
  readonly save: Pick<Command<[], unknown>, 'value' | 'failure' | 'reset'>;
  readonly children: ReactNode;
}

/**
 * A group of settings that are saved immediately; the confirmation appears beside its heading, where nothing
 * moves.
 */
export function SettingsCard({ title, save, children }: SettingsCardProps) {
  const id = useId();
  const [said, say] = useToast();
  const { value, failure, reset } = save;
  useEffect(() => {
    if (value) say(t('saved'));
  }, [value, say]);
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        <p role="status" className="hint">
          {said}
        </p>
      </div>
      <div className="stack">
        {children}
        {failure && <FailureNotice inSettings failure={failure} onDismiss={reset} />}
      </div>
    </section>
  );
}
