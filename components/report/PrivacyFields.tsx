import { PASSWORD, type Privacy } from '../../lib/engine/report/privacy.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { useManaged } from '../app/stored/use-managed.ts';
import { RadioGroup } from '../ui/controls/RadioGroup.tsx';
import { PasswordField } from './PasswordField.tsx';
import { privacies } from './privacies.ts';

export interface PrivacyFieldsProps {
  readonly privacy: Privacy;
  readonly password: string;
  readonly error: string;
  readonly onPrivacy: (privacy: Privacy) => void;
  readonly onPassword: (password: string) => void;
}

/** Chooses who may see the report, with its password if needed. */
export function PrivacyFields({ privacy, password, error, onPrivacy, onPassword }: PrivacyFieldsProps) {
  const { noPublicReports } = useManaged();
  return (
    <>
      <RadioGroup
        label={t('privacy')}
        hint={noPublicReports && t('publicNotAllowedWhat')}
        options={privacies(noPublicReports)}
        value={privacy}
        onPick={onPrivacy}
      />
      {privacy === PASSWORD && <PasswordField {...{ password, error, onPassword }} />}
    </>
  );
}
