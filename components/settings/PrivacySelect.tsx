import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../lib/model/privacy.ts';
import { text } from '../../lib/platform/text.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { Select } from '../ui/Select.tsx';

export interface PrivacySelectProps {
  readonly label: string;
  readonly value: Privacy;
  readonly onPick: (privacy: Privacy) => void;
}

/** One of the three privacies, where there is no room for all of them. */
export function PrivacySelect({ label, value, onPick }: PrivacySelectProps) {
  const { noPublicReports } = useManaged();
  const options = [
    { privacy: PUBLIC, label: text('privacyPublic'), disabled: noPublicReports },
    { privacy: PRIVATE, label: text('privacyPrivate'), disabled: false },
    { privacy: PASSWORD, label: text('privacyPassword'), disabled: false },
  ] as const;
  return (
    <Select
      label={text('privacy')}
      aria-label={label}
      options={options.map(({ privacy, ...option }) => ({ ...option, value: String(privacy) }))}
      value={String(value)}
      onPick={(picked) =>
        onPick(options.find(({ privacy }) => String(privacy) === picked)?.privacy ?? PRIVATE)
      }
    />
  );
}
