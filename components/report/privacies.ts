import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../lib/engine/report/privacy.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { IconName } from '../ui/marks/Icon.tsx';

export interface PrivacyOption {
  readonly value: Privacy;
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
}

/** Who may see a report, as a choice of three; without "Public" if an administrator forbids it. */
export function privacies(noPublicReports = false): readonly PrivacyOption[] {
  return [
    { value: PUBLIC, label: t('privacyPublic'), icon: 'globe', disabled: noPublicReports },
    { value: PRIVATE, label: t('privacyPrivate'), icon: 'lock' },
    { value: PASSWORD, label: t('privacyPassword'), icon: 'key' },
  ];
}
