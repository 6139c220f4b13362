import type { Privacy } from '../../../lib/engine/report/privacy.ts';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { privacies } from '../../report/privacies.ts';
import { Select } from '../../ui/controls/Select.tsx';

interface OwnSelectProps<Value> {
  readonly label: string;
  /** `null`: what applies elsewhere. */
  readonly value: Value | null;
  readonly onPick: (value: Value | null) => void;
}

/** Selects the privacy of a site where a radio group would be too wide. */
export function PrivacySelect({ label, ...choice }: OwnSelectProps<Privacy>) {
  const { noPublicReports } = useManaged();
  const options = [{ value: null, label: t('defaultOption') }, ...privacies(noPublicReports)];
  return <Select label={t('privacy')} aria-label={label} {...choice} options={options} />;
}

interface ConnectionSelectProps extends OwnSelectProps<string> {
  readonly services: readonly Connection[];
}

/** Selects the connection that the pages of a site use, whichever is active. */
export function ConnectionSelect({ label, services, ...choice }: ConnectionSelectProps) {
  const named = services.map(({ id, name }) => ({ value: id, label: shownText(name) }));
  const options = [{ value: null, label: t('activeOption') }, ...named];
  return <Select label={t('connection')} aria-label={label} {...choice} options={options} />;
}
