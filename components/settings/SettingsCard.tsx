import { type ReactNode, useEffect, useId } from 'react';
import { t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import type { Command } from '../app/use-command.ts';
import { useToast } from '../hooks/use-toast.ts';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';

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
    <section className={cardStyles.card} aria-labelledby={id}>
      <div className={cardStyles.titleLine}>
        <h2 id={id}>{title}</h2>
        <p role="status" className={textStyles.hint}>
          {said}
        </p>
      </div>
      <div className={layoutStyles.stack}>
        {children}
        {failure && <FailureNotice inSettings failure={failure} onDismiss={reset} />}
      </div>
    </section>
  );
}
