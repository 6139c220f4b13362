import type { ConnectionColor } from '../../../../lib/model/connection/connection-color.ts';
import { t } from '../../../../lib/platform/text.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { ColorPicker } from '../ColorPicker.tsx';
import styles from './ConnectionForm.module.css';

/** What distinguishes a connection from others, as typed. */
export interface TypedDetails {
  readonly name: string;
  readonly color: ConnectionColor;
}

export interface ConnectionDetailsProps {
  readonly details: TypedDetails;
  /** The connection's name if none is typed. */
  readonly host: string;
  readonly onChange: (part: Partial<TypedDetails>) => void;
}

/** Name and colour of one of several connections. */
export function ConnectionDetails({ details, host, onChange }: ConnectionDetailsProps) {
  return (
    <div className={styles.fields}>
      <Field
        label={t('connectionName')}
        dir="auto"
        autoComplete="off"
        maxLength={60}
        placeholder={host}
        value={details.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ColorPicker
        name={details.name.trim() || host}
        color={details.color}
        onPick={(color) => onChange({ color })}
      />
    </div>
  );
}
