import type { ReactNode } from 'react';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { partAt } from '../../../lib/extension/model/connection/mapping-meanings.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { type Answers, exampleAt, type Mapping, type Path } from '../../../lib/shared/connection/mapping.ts';
import { ExampleOf } from '../../app/mapping/ExampleOf.tsx';
import { PrivacyMeaningFields, ResultMeaningFields } from '../../app/mapping/MeaningFields.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { VERBATIM } from '../../ui/controls/FieldFrame.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './MappingFields.module.css';

export interface MappingFieldsProps {
  readonly answers: Answers;
  /** The mapping as it would be saved. */
  readonly mapping: Mapping;
  /** Why the scale of the results cannot be saved; empty if it can. */
  readonly error: string;
  readonly onChange: (mapping: Mapping) => void;
}

/** A mapping as a form: a line for each field, with its values in the rows that it was learnt from. */
export function MappingFields({ answers, mapping, error, onChange }: MappingFieldsProps) {
  const change = (part: Partial<Mapping>) => onChange({ ...mapping, ...part });
  /** `none`: the choice of no path; `null` if there is none. */
  const place = (
    label: string,
    path: Path | null,
    onPick: (path: Path | null) => void,
    none: string | null = t('askNone'),
  ) => {
    const known = answers.example.map((one) => one.path);
    const paths = path === null || known.includes(path) ? known : [path, ...known];
    const values = path === null ? [] : exampleAt(answers, path);
    return (
      <Line>
        <Select
          labelled="before"
          label={label}
          options={[
            ...(none === null ? [] : [{ value: 'null', label: none }]),
            ...paths.map((one) => ({ value: JSON.stringify(one), label: leftToRight(shownText(one)) })),
          ]}
          value={JSON.stringify(path)}
          onPick={(picked) => onPick(JSON.parse(picked))}
        />
        {values.length > 0 && (
          <p className={textStyles.hint}>
            <ExampleOf values={values} />
          </p>
        )}
      </Line>
    );
  };
  const asked = (label: string, of: 'result' | 'privacy') =>
    place(
      label,
      mapping[of]?.path ?? null,
      (path) => change(partAt(of, path, answers)),
      t(answers.questions.some((one) => one.of === of) ? 'notKnown' : 'askNone'),
    );
  /** Every report has these: as long as one is nowhere, it is not known. */
  const noneOf = (path: Path | null) => (path === null ? t('notKnown') : null);
  const typed = (label: string, of: 'rows' | 'report' | 'total', isOptional = false) => (
    <Line>
      <Field
        label={label}
        {...VERBATIM}
        maxLength={LONGEST_PATH}
        placeholder={t(isOptional ? 'askNone' : 'placeWhole')}
        value={mapping[of] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ [of]: isOptional && value.trim() === '' ? null : value.trim() })
        }
      />
    </Line>
  );
  const { result, privacy, next } = mapping;
  const kind = nextKind(next);
  return (
    <div className={styles.mapping}>
      <p className={textStyles.hint}>{t('placeTyped')}</p>
      {typed(t('placeRows'), 'rows')}
      {typed(t('placeReport'), 'report')}
      {place(t('placeId'), mapping.id, (id) => change({ id }), noneOf(mapping.id))}
      {place(t('placeUrl'), mapping.url, (url) => change({ url }), noneOf(mapping.url))}
      {asked(t('placeResult'), 'result')}
      {result && (
        <div className={styles.meaning}>
          <ResultMeaningFields
            key={result.path}
            values={exampleAt(answers, result.path)}
            means={result.means}
            error={error}
            onChange={(means) => change({ result: { ...result, means } })}
          />
        </div>
      )}
      {asked(t('privacy'), 'privacy')}
      {privacy && (
        <div className={styles.meaning}>
          <PrivacyMeaningFields
            key={privacy.path}
            values={exampleAt(answers, privacy.path)}
            means={privacy.means}
            onChange={(means) => change({ privacy: { ...privacy, means } })}
          />
        </div>
      )}
      {place(t('scoreLabel'), mapping.score, (score) => change({ score }))}
      {place(t('project'), mapping.project, (project) => change({ project }))}
      {place(t('columnCreated'), mapping.createdAt, (createdAt) => change({ createdAt }))}
      {place(t('columnGenerated'), mapping.generatedAt, (generatedAt) => change({ generatedAt }))}
      {place(t('placeState'), mapping.state, (state) => change({ state }))}
      <Line>
        <Select
          labelled="before"
          label={t('nextPage')}
          options={[
            { value: 'unknown', label: t('notKnown') },
            { value: 'link', label: t('nextByLink') },
            { value: 'cursor', label: t('nextByCursor') },
            { value: '0', label: t('nextByNumber', { first: '0' }) },
            { value: '1', label: t('nextByNumber', { first: '1' }) },
            { value: 'none', label: t('askNone') },
          ]}
          value={kind}
          onPick={(picked) => change({ next: nextOf(picked, pathOfNext(next)) })}
        />
      </Line>
      {(kind === 'link' || kind === 'cursor') && (
        <Line>
          <Field
            label={t('nextPlace')}
            {...VERBATIM}
            maxLength={LONGEST_PATH}
            value={pathOfNext(next)}
            onChange={({ currentTarget: { value } }) => change({ next: nextOf(kind, value.trim()) })}
          />
        </Line>
      )}
      {typed(t('placeTotal'), 'total', true)}
    </div>
  );
}

const LONGEST_PATH = 200;

/** An option has no elements, so its text is isolated with characters. */
function leftToRight(path: string): string {
  return `\u2066${path}\u2069`;
}

function Line({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

function nextKind(next: Mapping['next']): string {
  if (next === null) return 'unknown';
  return next.by === 'number' ? String(next.from) : next.by;
}

function pathOfNext(next: Mapping['next']): Path {
  return next && 'path' in next ? next.path : '';
}

function nextOf(kind: string, path: Path): Mapping['next'] {
  switch (kind) {
    case 'link':
    case 'cursor':
      return { by: kind, path };
    case '0':
      return { by: 'number', from: 0 };
    case '1':
      return { by: 'number', from: 1 };
    case 'none':
      return { by: 'none' };
    default:
      return null;
  }
}
