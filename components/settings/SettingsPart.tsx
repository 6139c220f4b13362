import { createContext, type ReactNode, use, useEffect, useId } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import type { Command } from '../app/use-command.ts';
import layoutStyles from '../ui/styles/layout.module.css';
import styles from './SettingsPart.module.css';

/** Shows a short confirmation on the settings page; outside of the settings page it does nothing. */
export const SavedSign = createContext<(text: string) => void>(() => {});

export interface SettingsPartProps {
  /** Missing if the title of the group says enough. */
  readonly title?: string | undefined;
  /** The command that saves the part's settings. */
  readonly save?: Pick<Command<[], unknown>, 'value' | 'failure' | 'reset'>;
  /** Shows only the title until it is opened. */
  readonly folded?: boolean;
  /** It was asked for: it can be folded, is open, and comes into view. */
  readonly isOpened?: boolean;
  readonly children: ReactNode;
}

function showPart(part: HTMLElement | null) {
  part?.scrollIntoView?.({ block: 'center' });
  part?.querySelector('summary')?.focus({ preventScroll: true });
}

/** Settings that belong together. Each is saved when it changes, and the page confirms it in one place. */
export function SettingsPart({ title, save, folded = false, isOpened = false, children }: SettingsPartProps) {
  const id = useId();
  const sayOnPage = use(SavedSign);
  const saved = save?.value;
  useEffect(() => {
    if (saved) sayOnPage(t('saved'));
  }, [saved, sayOnPage]);
  const heading = (
    <h3 className={styles.title} id={id}>
      {title}
    </h3>
  );
  const body = (
    <div className={`${layoutStyles.stack} ${styles.body}`}>
      {children}
      {save?.failure && <FailureNotice inSettings failure={save.failure} onDismiss={save.reset} />}
    </div>
  );
  if (title === undefined) return <div className={styles.part}>{body}</div>;
  return (
    <section className={styles.part} aria-labelledby={id}>
      {folded || isOpened ? (
        <details open={isOpened || undefined} ref={isOpened ? showPart : undefined}>
          <summary>{heading}</summary>
          {body}
        </details>
      ) : (
        <div className={styles.columns}>
          {heading}
          {body}
        </div>
      )}
    </section>
  );
}
