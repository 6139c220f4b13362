import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../lib/engine/report/privacy.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
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
  const options = [
    { privacy: null, label: t('defaultOption'), disabled: false },
    { privacy: PUBLIC, label: t('privacyPublic'), disabled: noPublicReports },
    { privacy: PRIVATE, label: t('privacyPrivate'), disabled: false },
    { privacy: PASSWORD, label: t('privacyPassword'), disabled: false },
  ] as const;
  return (
    <Select
      label={t('privacy')}
      aria-label={label}
      options={options.map(({ privacy, ...option }) => ({ ...option, value: String(privacy) }))}
      value={String(value)}
      onPick={(picked) => onPick(options.find(({ privacy }) => String(privacy) === picked)?.privacy ?? null)}
    />
  );
}
