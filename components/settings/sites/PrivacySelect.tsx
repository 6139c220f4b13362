import type { Privacy } from '../../../lib/engine/report/privacy.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { privacies } from '../../report/privacies.ts';
import { Select } from '../../ui/controls/Select.tsx';

export interface PrivacySelectProps {
  readonly label: string;
  /** `null`: the default of the settings. */
  readonly value: Privacy | null;
  readonly onPick: (privacy: Privacy | null) => void;
}

/** Selects the privacy of a site where a radio group would be too wide. */
export function PrivacySelect({ label, value, onPick }: PrivacySelectProps) {
  const { noPublicReports } = useManaged();
  return (
    <Select
      label={t('privacy')}
      aria-label={label}
      options={[{ value: null, label: t('defaultOption') }, ...privacies(noPublicReports)]}
      value={value}
      onPick={onPick}
    />
  );
}
