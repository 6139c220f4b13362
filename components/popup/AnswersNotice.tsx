import { useState } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { t } from '../../lib/platform/text.ts';
import { useOpenQuestion } from '../app/answers/use-open-question.ts';
import { Button } from '../ui/controls/Button.tsx';
import { moveFocusOnUnmount } from '../ui/focus-previous.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import styles from './AnswersNotice.module.css';

/** lazy: most services are never asked about */
const AnswersQuestion = lazyComponent(
  async () => (await import('../app/answers/AnswersQuestion.tsx')).AnswersQuestion,
);

export interface AnswersNoticeProps {
  readonly connection: Connection;
  readonly onAnswered: (isRead: boolean) => void;
}

/** One line that there is a question about how the service answers; opened, the question takes the place of the list. */
export function AnswersNotice({ connection, onAnswered }: AnswersNoticeProps) {
  const open = useOpenQuestion(connection);
  const [isOpen, setOpen] = useState(false);
  if (!open) return null;
  return (
    <section
      className={styles.answers}
      aria-label={t('howItAnswers')}
      data-asks={isOpen}
      ref={moveFocusOnUnmount}
    >
      <div className={styles.line}>
        <Icon name="info" />
        <p>{t('oneQuestion')}</p>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'answerLater' : 'answerNow')}
        </Button>
      </div>
      {isOpen && <AnswersQuestion hasFocus connectionId={connection.id} {...{ open, onAnswered }} />}
    </section>
  );
}
