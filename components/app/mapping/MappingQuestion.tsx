import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import {
  isUsableMeaning,
  proposedPrivacies,
  proposedResults,
} from '../../../lib/extension/model/connection/mapping-meanings.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { type Asked, exampleAt, type Mapping, type Path } from '../../../lib/shared/connection/mapping.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { FailureNotice } from '../FailureNotice.tsx';
import { useCommand } from '../use-command.ts';
import styles from './AnswersQuestion.module.css';
import { ExampleOf } from './ExampleOf.tsx';
import { PrivacyMeaningFields, ResultMeaningFields } from './MeaningFields.tsx';
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

const QUESTIONS = { url: 'askUrl', id: 'askId', result: 'askResult', privacy: 'askPrivacy' } as const;

/** Asks one thing about how a connection's service answers, with the values of a few rows; then the next thing. */
export function AnswersQuestion(props: AnswersQuestionProps) {
  const { of } = props.open.question;
  const [first] = useState(of);
  return <QuestionForm key={of} {...props} hasFocus={props.hasFocus || of !== first} />;
}

/** The part of a mapping that a question is about. */
type Part = Partial<Pick<Mapping, Asked>>;

function QuestionForm({
  connectionId,
  open,
  hasFocus = false,
  inSettings = false,
  onAnswered,
  children,
}: AnswersQuestionProps) {
  const { answers, mapping } = open;
  const { of, paths } = open.question;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [part, setPart] = useState<Part | null>(null);
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
  const at = part ? placeIn(part) : null;
  useEffect(() => {
    if (at !== null) form.current?.querySelector('fieldset + fieldset')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const change = (changed: Part) => {
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
        onChange={() => change(partAt(of, path, path === null ? [] : exampleAt(answers, path)))}
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
          {t(canBeNone ? 'askOtherWords' : 'askBeforeReports')}
        </p>
        {paths.map((path) => choice(path, <ExampleOf path={path} values={exampleAt(answers, path)} />))}
        {canBeNone && choice(null, t('askNone'))}
        {error && !part && (
          <p className={textStyles.failed} id={`${id}-error`}>
            {error}
          </p>
        )}
      </fieldset>
      {part?.result && (
        <ResultMeaningFields
          key={part.result.path}
          values={exampleAt(answers, part.result.path)}
          means={part.result.means}
          error={error}
          onChange={(means) => part.result && change({ result: { ...part.result, means } })}
        />
      )}
      {part?.privacy && (
        <PrivacyMeaningFields
          key={part.privacy.path}
          values={exampleAt(answers, part.privacy.path)}
          means={part.privacy.means}
          onChange={(means) => part.privacy && change({ privacy: { ...part.privacy, means } })}
        />
      )}
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

/** The part of a mapping that says that a field is at this path, or (null) that the service has none. */
function partAt(of: Asked, path: Path | null, values: readonly string[]): Part {
  switch (of) {
    case 'url':
      return { url: path };
    case 'id':
      return { id: path };
    case 'result':
      return { result: path === null ? null : { path, means: proposedResults(values) } };
    case 'privacy':
      return { privacy: path === null ? null : { path, means: proposedPrivacies(values) } };
  }
}

function placeIn(part: Part): Path | null {
  const [place = null] = Object.values(part);
  return typeof place === 'object' ? (place?.path ?? null) : place;
}
