import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../lib/model/privacy.ts';
import { text } from '../../lib/platform/text.ts';
import { Select } from '../ui/Select.tsx';

export interface PrivacySelectProps {
  readonly label: string;
  readonly value: Privacy;
  readonly onPick: (privacy: Privacy) => void;
}

/** One of the three privacies, where there is no room for all of them. */
export function PrivacySelect({ label, value, onPick }: PrivacySelectProps) {
  const options = [
    { privacy: PUBLIC, label: text('privacyPublic') },
    { privacy: PRIVATE, label: text('privacyPrivate') },
    { privacy: PASSWORD, label: text('privacyPassword') },
  ] as const;
  return (
    <Select
      label={text('privacy')}
      aria-label={label}
      options={options.map((option) => ({ value: String(option.privacy), label: option.label }))}
      value={String(value)}
      onPick={(picked) =>
        onPick(options.find(({ privacy }) => String(privacy) === picked)?.privacy ?? PRIVATE)
      }
    />
  );
}
