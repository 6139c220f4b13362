import { useId, useState } from 'react';
import { PRIVACIES, PRIVACY_LABELS } from '../../../lib/engine/report/privacy.ts';
import { RESULT_LABELS, RESULTS } from '../../../lib/engine/report/result.ts';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import type { MappingPart, ResultScale } from '../../../lib/extension/model/connection/mapping-meanings.ts';
import { readVerdict } from '../../../lib/extension/model/connection/value-meanings.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import { type Answers, exampleAt } from '../../../lib/shared/connection/mapping.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './MeaningFields.module.css';

export interface MeaningFieldsProps {
  readonly of: 'result' | 'privacy';
  /** Where the field is, and what its values mean as results or privacies. */
  readonly part: MappingPart;
  readonly answers: Answers;
  /** Why a scale cannot be saved; empty if it can. */
  readonly error?: string;
  readonly onChange: (part: MappingPart) => void;
}

/** What the values of a service's field mean: by the interface, word by word, or on a scale; nothing if it has none. */
export function MeaningFields({ of, part, answers, error = '', onChange }: MeaningFieldsProps) {
  const id = useId();
  const place = part[of];
  if (!place) return null;
  const { path, means } = place;
  if (means === 'interface') return <p className={textStyles.hint}>{t('valuesOfInterface')}</p>;
  const values = [...new Set(exampleAt(answers, path))].filter(Boolean);
  const change = (changed: object) => onChange({ [of]: { path, means: changed } });
  return (
    <fieldset className={styles.meanings} aria-describedby={error ? id : undefined}>
      <legend>{t('whatValuesMean')}</legend>
      {'words' in means ? (
        <WordFields
          key={path}
          {...{ of, values, words: means.words }}
          onChange={(words) => change({ words })}
        />
      ) : (
        <ScaleFields key={path} {...{ values, scale: means }} onChange={change} />
      )}
      {error && (
        <p className={textStyles.failed} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const OPTIONS = {
  result: () => RESULTS.map((value) => ({ value, label: format(RESULT_LABELS[value]) })),
  privacy: () => PRIVACIES.map((value) => ({ value, label: t(PRIVACY_LABELS[value]) })),
} as const;

interface WordFieldsProps {
  readonly of: 'result' | 'privacy';
  readonly values: readonly string[];
  readonly words: Readonly<Record<string, string | number>>;
  readonly onChange: (words: Record<string, string | number>) => void;
}

/** A choice for each word of the service; one that is left unknown means nothing. */
function WordFields({ of, values, words, onChange }: WordFieldsProps) {
  // a word that is set to unknown stays in its place
  const [shown] = useState(() => [...new Set([...values, ...Object.keys(words)])]);
  const options: readonly { value: string | number; label: string }[] = OPTIONS[of]();
  const pick = (word: string, meaning: string | number | null) => {
    const { [word]: _, ...others } = words;
    onChange(meaning === null ? others : { ...others, [word]: meaning });
  };
  return shown.map((word) => (
    <Select
      key={word}
      labelled="before"
      label={
        <code>
          <bdi dir="ltr">{shownText(word)}</bdi>
        </code>
      }
      options={[...options, { value: null, label: t('notKnown') }]}
      value={Object.hasOwn(words, word) ? (words[word] ?? null) : null}
      onPick={(meaning) => pick(word, meaning)}
    />
  ));
}

interface ScaleFieldsProps {
  readonly values: readonly string[];
  readonly scale: ResultScale;
  readonly onChange: (scale: ResultScale) => void;
}

const SCALE_LABELS = { from: 'scaleFrom', to: 'scaleTo', good: 'scaleGood', decent: 'scaleDecent' } as const;

/** The numbers of a scale (`NaN` for text that is none), and what the example's values are on it. */
function ScaleFields({ values, scale, onChange }: ScaleFieldsProps) {
  return (
    <>
      <div className={styles.scale}>
        {(['from', 'to', 'good', 'decent'] as const).map((end) => (
          <Field
            key={end}
            label={t(SCALE_LABELS[end])}
            type="number"
            inputMode="decimal"
            step="any"
            autoComplete="off"
            defaultValue={String(scale[end])}
            onChange={({ currentTarget: { valueAsNumber } }) => onChange({ ...scale, [end]: valueAsNumber })}
          />
        ))}
      </div>
      {values.length > 0 && (
        <p className={styles.preview}>
          {t('example')}
          {values.map((value) => {
            const { result } = readVerdict(value, scale);
            return (
              <span key={value}>
                <bdi dir="ltr">{shownText(value)}</bdi> <ResultMark mark={result ?? 'none'} size={14} />
                {result === null ? t('notKnown') : format(RESULT_LABELS[result])}
              </span>
            );
          })}
        </p>
      )}
    </>
  );
}
