import { useState } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { useOpenQuestion } from '../app/mapping/use-open-question.ts';
import { Button } from '../ui/controls/Button.tsx';
import { moveFocusOnUnmount } from '../ui/focus-previous.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import styles from './AnswersNotice.module.css';

/** lazy: most services are never asked about */
const AnswersQuestion = lazyComponent(
  async () => (await import('../app/mapping/MappingQuestion.tsx')).AnswersQuestion,
);

export interface AnswersNoticeProps {
  readonly connection: Connection;
  readonly onAnswered: (isRead: boolean) => void;
}

/**
 * One line that there is a question about how the service answers; opened, the question takes the place of the list.
 */
export function AnswersNotice({ connection, onAnswered }: AnswersNoticeProps) {
  const open = useOpenQuestion(connection);
  const [shown, show] = useState<'line' | 'question' | 'line again'>('line');
  if (!open) return null;
  return (
    <section
      className={styles.answers}
      aria-label={t('howItAnswers')}
      data-asks={shown === 'question'}
      ref={moveFocusOnUnmount}
    >
      {shown === 'question' ? (
        <AnswersQuestion hasFocus connectionId={connection.id} {...{ open, onAnswered }}>
          <Button look="quiet" onClick={() => show('line again')}>
            {t('answerLater')}
          </Button>
        </AnswersQuestion>
      ) : (
        <div className={styles.line}>
          <Icon name="info" />
          <p>{t('oneQuestion')}</p>
          <Button look="quiet" autoFocus={shown === 'line again'} onClick={() => show('question')}>
            {t('answerNow')}
          </Button>
        </div>
      )}
    </section>
  );
}
