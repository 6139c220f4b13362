import type { ConnectionColor } from '../../../../lib/model/connection/connection-color.ts';
import { t } from '../../../../lib/platform/text.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';
import { ColorPicker } from '../ColorPicker.tsx';

/** What distinguishes a connection from others, as typed. */
export interface TypedDetails {
  readonly name: string;
  readonly color: ConnectionColor;
  /** Its sites, one per line. */
  readonly sites: string;
}

export interface ConnectionDetailsProps {
  readonly details: TypedDetails;
  /** The connection's name if none is typed. */
  readonly host: string;
  /** Why the sites are invalid; empty if they are valid. */
  readonly sitesError: string;
  readonly onChange: (part: Partial<TypedDetails>) => void;
}

/** Name, colour and sites of one of several connections. */
export function ConnectionDetails({ details, host, sitesError, onChange }: ConnectionDetailsProps) {
  return (
    <>
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
      <TextArea
        label={t('sites')}
        hint={t('sitesHint')}
        error={sitesError}
        rows={3}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="*.example.com"
        value={details.sites}
        onChange={(event) => onChange({ sites: event.currentTarget.value })}
      />
    </>
  );
}
