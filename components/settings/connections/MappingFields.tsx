import { shownText } from '../../../lib/engine/text/shown-text.ts';
import {
  MAPPING_FIELDS,
  type MappingField,
  partAt,
  placeOf,
} from '../../../lib/extension/model/connection/mapping-meanings.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { type Answers, exampleAt, type Mapping } from '../../../lib/shared/connection/mapping.ts';
import { ExampleOf } from '../../app/mapping/ExampleOf.tsx';
import { MeaningFields } from '../../app/mapping/MeaningFields.tsx';
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
  const onPart = (part: Partial<Mapping>) => onChange({ ...mapping, ...part });
  return (
    <div className={styles.mapping}>
      <p className={textStyles.hint}>{t('placeTyped')}</p>
      {MAPPING_FIELDS.map((field) => (
        <Line key={field.of} {...{ field, answers, mapping, error, onPart }} />
      ))}
    </div>
  );
}

interface LineProps extends Omit<MappingFieldsProps, 'onChange'> {
  readonly field: MappingField;
  readonly onPart: (part: Partial<Mapping>) => void;
}

function Line(props: LineProps) {
  const { field, answers, mapping, error, onPart } = props;
  if (field.of === 'next') return <NextLine {...props} />;
  if (field.isTyped) return <TypedLine {...props} value={placeOf(field.of, mapping)} />;
  const { of } = field;
  return (
    <>
      <PlaceLine {...props} />
      {(of === 'result' || of === 'privacy') && mapping[of] && (
        <div className={styles.meaning}>
          <MeaningFields
            {...{ of, part: mapping, answers, onChange: onPart, error: of === 'result' ? error : '' }}
          />
        </div>
      )}
    </>
  );
}

function PlaceLine({ field: { of, label, isNeeded }, answers, mapping, onPart }: LineProps) {
  const path = placeOf(of, mapping);
  const known = answers.example.map((one) => one.path);
  const paths = path === null || known.includes(path) ? known : [path, ...known];
  const values = path === null ? [] : exampleAt(answers, path);
  // every report has an id and an address: as long as one is nowhere, it is not known
  const isUnknown = path === null && (isNeeded || answers.questions.some((one) => one.of === of));
  return (
    <div className={styles.line}>
      <Select
        labelled="before"
        label={t(label)}
        options={[
          ...(isNeeded && !isUnknown
            ? []
            : [{ value: 'null', label: t(isUnknown ? 'notKnown' : 'askNone') }]),
          ...paths.map((one) => ({ value: JSON.stringify(one), label: leftToRight(shownText(one)) })),
        ]}
        value={JSON.stringify(path)}
        onPick={(picked) => onPart(partAt(of, JSON.parse(picked), answers))}
      />
      {values.length > 0 && (
        <p className={textStyles.hint}>
          <ExampleOf values={values} />
        </p>
      )}
    </div>
  );
}

function TypedLine({
  field: { of, label, isOptional },
  value,
  onPart,
}: LineProps & { value: string | null }) {
  return (
    <div className={styles.line}>
      <Field
        label={t(label)}
        {...VERBATIM}
        maxLength={200}
        placeholder={t(isOptional ? 'askNone' : 'placeWhole')}
        value={value ?? ''}
        onChange={({ currentTarget: { value: typed } }) =>
          onPart({ [of]: isOptional && typed.trim() === '' ? null : typed.trim() })
        }
      />
    </div>
  );
}

function NextLine(props: LineProps) {
  const { field, mapping, onPart } = props;
  const { next } = mapping;
  const path = next && 'path' in next ? next.path : '';
  const ways = [
    [null, t('notKnown')],
    [{ by: 'link', path }, t('nextByLink')],
    [{ by: 'cursor', path }, t('nextByCursor')],
    [{ by: 'number', from: 0 }, t('nextByNumber', { first: '0' })],
    [{ by: 'number', from: 1 }, t('nextByNumber', { first: '1' })],
    [{ by: 'none' }, t('askNone')],
  ] as const;
  return (
    <>
      <div className={styles.line}>
        <Select
          labelled="before"
          label={t(field.label)}
          options={ways.map(([way, label]) => ({ value: JSON.stringify(way), label }))}
          value={JSON.stringify(next)}
          onPick={(picked) => onPart({ next: JSON.parse(picked) })}
        />
      </div>
      {next && 'path' in next && (
        <TypedLine
          {...props}
          field={{ of: 'next', label: 'nextPlace' }}
          value={path}
          onPart={(typed) => onPart({ next: { ...next, path: String(typed.next) } })}
        />
      )}
    </>
  );
}

/** An option has no elements, so its text is isolated with characters. */
function leftToRight(path: string): string {
  return `\u2066${path}\u2069`;
}
