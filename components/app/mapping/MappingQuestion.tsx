import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import {
  isUsableMeaning,
  type MappingPart,
  partAt,
  placeOf,
  whyAsked,
} from '../../../lib/extension/model/connection/mapping-meanings.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import { exampleAt, type Mapping, type Path } from '../../../lib/shared/connection/mapping.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { FailureNotice } from '../FailureNotice.tsx';
import { useCommand } from '../use-command.ts';
import styles from './AnswersQuestion.module.css';
import { ExampleOf } from './ExampleOf.tsx';
import { MeaningFields } from './MeaningFields.tsx';
import type { OpenQuestion } from './use-open-question.ts';

export interface AnswersQuestionProps {
  readonly connectionId: string;
  readonly open: OpenQuestion;
  /** Whether it takes the focus; the questions after the first always do. */
  readonly hasFocus?: boolean;
  /** Set on the settings page. */
  readonly inSettings?: boolean;
  /** Called with whether an answer was saved and the service's list could be read with it. */
  readonly onAnswered: (isRead: boolean) => void;
  /** Buttons beside *Save*. */
  readonly children?: ReactNode;
}

const QUESTIONS = { url: 'askUrl', result: 'askResult', privacy: 'askPrivacy' } as const;

/** Asks one thing about how a connection's service answers, with the values of a few rows; then the next thing. */
export function AnswersQuestion(props: AnswersQuestionProps) {
  const { of } = props.open.question;
  const [first] = useState(of);
  return <QuestionForm key={of} {...props} hasFocus={props.hasFocus || of !== first} />;
}

function QuestionForm({
  connectionId,
  open,
  hasFocus = false,
  inSettings = false,
  onAnswered,
  children,
}: AnswersQuestionProps) {
  const { answers, mapping } = open;
  const { of, paths, value } = open.question;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // where a value is new, the place is known
  const [part, setPart] = useState<MappingPart | null>(() =>
    value === undefined ? null : partAt(of, paths[0] ?? null, answers),
  );
  const [error, setError] = useState('');
  const save = useCommand((saved: Mapping) =>
    requestIdempotent('saveMapping', { connectionId, mapping: saved, asked: [of] }),
  );
  const canBeNone = of === 'result' || of === 'privacy';

  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [hasFocus]);

  // what a word or number means, as far as there is room for it
  const at = part && placeOf(of, part);
  useEffect(() => {
    if (at !== null) form.current?.querySelector('fieldset + fieldset')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const change = (changed: MappingPart) => {
    setPart(changed);
    setError('');
  };
  const submit = async () => {
    if (save.pending) return;
    const isUsable = !part?.result || isUsableMeaning(part.result.means);
    if (!part || !isUsable) {
      setError(t(part ? 'scaleWrong' : 'askChoose'));
      focus(part ? 'input[type=number]' : 'input');
      return;
    }
    onAnswered((await save.run({ ...mapping, ...part })).ok);
  };
  const choice = (path: Path | null, label: ReactNode) => (
    <label key={path} className={styles.choice}>
      <input
        type="radio"
        name={id}
        checked={part !== null && at === path}
        onChange={() => change(partAt(of, path, answers))}
      />
      {label}
    </label>
  );
  return (
    <Form ref={form} className={styles.question} onSubmit={submit}>
      <fieldset
        className={styles.choices}
        aria-describedby={error && !part ? `${id}-hint ${id}-error` : `${id}-hint`}
      >
        <legend>{t(QUESTIONS[of])}</legend>
        <p className={textStyles.hint} id={`${id}-hint`}>
          {format(whyAsked(open.question))}
        </p>
        {paths.map((path) => choice(path, <ExampleOf path={path} values={exampleAt(answers, path)} />))}
        {canBeNone && choice(null, t('askNone'))}
        {error && !part && (
          <p className={textStyles.failed} id={`${id}-error`}>
            {error}
          </p>
        )}
      </fieldset>
      {part && of !== 'url' && <MeaningFields {...{ of, part, answers, error, onChange: change }} />}
      {save.failure && (
        <FailureNotice inSettings={inSettings} failure={save.failure} onDismiss={save.reset} />
      )}
      <div className={`${layoutStyles.formActions} ${styles.actions}`}>
        <Button look={inSettings ? 'plain' : 'primary'} type="submit" busy={save.pending}>
          {t('save')}
        </Button>
        {children}
      </div>
    </Form>
  );
}
