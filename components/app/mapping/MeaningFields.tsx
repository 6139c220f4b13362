import { type ReactNode, useId, useState } from 'react';
import { PRIVACIES, PRIVACY_LABELS } from '../../../lib/engine/report/privacy.ts';
import { RESULT_LABELS, RESULTS } from '../../../lib/engine/report/result.ts';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { type ResultScale, resultOnScale } from '../../../lib/extension/model/connection/mapping-meanings.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import type { PrivacyMeaning, ResultMeaning } from '../../../lib/shared/connection/mapping.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './MeaningFields.module.css';

interface MeaningFieldsProps<Means> {
  /** What the service's field has in the rows of the example. */
  readonly values: readonly string[];
  readonly means: Means;
  readonly onChange: (means: Means) => void;
}

export interface ResultMeaningFieldsProps extends MeaningFieldsProps<ResultMeaning> {
  /** Why the scale cannot be saved; empty if it can. */
  readonly error?: string;
}

/** What the values of a service's field mean as results: by the interface, word by word, or on a scale. */
export function ResultMeaningFields({ values, means, onChange, error = '' }: ResultMeaningFieldsProps) {
  if (means === 'interface') return <ByInterface />;
  if (!('words' in means))
    return <ScaleFields values={values} scale={means} error={error} onChange={onChange} />;
  return (
    <WordFields
      values={values}
      words={means.words}
      options={RESULTS.map((result) => ({ value: result, label: format(RESULT_LABELS[result]) }))}
      onChange={(words) => onChange({ words })}
    />
  );
}

/** The same as privacy. */
export function PrivacyMeaningFields({ values, means, onChange }: MeaningFieldsProps<PrivacyMeaning>) {
  if (means === 'interface') return <ByInterface />;
  return (
    <WordFields
      values={values}
      words={means.words}
      options={PRIVACIES.map((privacy) => ({ value: privacy, label: t(PRIVACY_LABELS[privacy]) }))}
      onChange={(words) => onChange({ words })}
    />
  );
}

function ByInterface() {
  return <p className={textStyles.hint}>{t('valuesOfInterface')}</p>;
}

interface WordFieldsProps<Meaning> {
  readonly values: readonly string[];
  readonly words: Readonly<Record<string, Meaning>>;
  readonly options: readonly { readonly value: Meaning; readonly label: string }[];
  readonly onChange: (words: Record<string, Meaning>) => void;
}

/** A choice for each word of the service; one that is left unknown means nothing. */
function WordFields<Meaning extends string | number>(props: WordFieldsProps<Meaning>) {
  const { values, words, options, onChange } = props;
  // a word that is set to unknown stays in its place
  const [shown] = useState(() => [...new Set([...values, ...Object.keys(words)])].filter(Boolean));
  const pick = (word: string, picked: string) => {
    const { [word]: _, ...others } = words;
    const option = options.find(({ value }) => String(value) === picked);
    onChange(option ? { ...others, [word]: option.value } : others);
  };
  return (
    <Meanings>
      {shown.map((word) => (
        <Select
          key={word}
          labelled="before"
          label={
            <code>
              <bdi dir="ltr">{shownText(word)}</bdi>
            </code>
          }
          options={[
            ...options.map(({ value, label }) => ({ value: String(value), label })),
            { value: '', label: t('notKnown') },
          ]}
          value={Object.hasOwn(words, word) ? String(words[word]) : ''}
          onPick={(picked) => pick(word, picked)}
        />
      ))}
    </Meanings>
  );
}

interface ScaleFieldsProps {
  readonly values: readonly string[];
  readonly scale: ResultScale;
  readonly error: string;
  readonly onChange: (scale: ResultScale) => void;
}

/** The numbers of a scale, and what the example's values are on it. */
function ScaleFields({ values, scale, error, onChange }: ScaleFieldsProps) {
  const shown = [...new Set(values)].filter(Boolean);
  return (
    <Meanings error={error}>
      <div className={styles.scale}>
        {(['from', 'to', 'good', 'decent'] as const).map((end) => (
          <NumberField
            key={end}
            label={t(SCALE_LABELS[end])}
            value={scale[end]}
            onChange={(value) => onChange({ ...scale, [end]: value })}
          />
        ))}
      </div>
      {shown.length > 0 && (
        <p className={styles.preview}>
          {t('example')}
          {shown.map((value) => {
            const result = resultOnScale(value, scale);
            return (
              <span key={value}>
                <bdi dir="ltr">{shownText(value)}</bdi> <ResultMark mark={result ?? 'none'} size={14} />
                {result === null ? t('notKnown') : format(RESULT_LABELS[result])}
              </span>
            );
          })}
        </p>
      )}
    </Meanings>
  );
}

const SCALE_LABELS = { from: 'scaleFrom', to: 'scaleTo', good: 'scaleGood', decent: 'scaleDecent' } as const;

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** Called with `NaN` for text that is not a number. */
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <Field
      label={label}
      type="number"
      inputMode="decimal"
      step="any"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value.trim() === '' ? Number.NaN : Number(currentTarget.value));
      }}
    />
  );
}

interface MeaningsProps {
  readonly error?: string;
  readonly children: ReactNode;
}

function Meanings({ error = '', children }: MeaningsProps) {
  const id = useId();
  return (
    <fieldset className={styles.meanings} aria-describedby={error ? id : undefined}>
      <legend>{t('whatValuesMean')}</legend>
      {children}
      {error && (
        <p className={textStyles.failed} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
