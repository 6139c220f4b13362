import type { Privacy } from '../../../lib/model/report/privacy.ts';
import type { PrivacyRule } from '../../../lib/model/settings/settings.ts';
import { t } from '../../../lib/platform/text.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import entryStyles from '../../ui/styles/entries.module.css';
import { PrivacySelect } from './PrivacySelect.tsx';

export interface RuleRowProps {
  readonly rule: PrivacyRule;
  readonly onPick: (privacy: Privacy) => void;
  readonly onRemove: () => void;
}

/** A rule: its host, its privacy, and a button that removes it. */
export function RuleRow({ rule, onPick, onRemove }: RuleRowProps) {
  return (
    <li className={entryStyles.entry} ref={moveFocusOnUnmount}>
      <span className={entryStyles.name}>
        <bdi dir="ltr">{rule.host}</bdi>
      </span>
      <PrivacySelect label={t('privacyOf', { host: rule.host })} value={rule.privacy} onPick={onPick} />
      <IconButton icon="trash" label={t('removeRule', { host: rule.host })} onClick={onRemove} />
    </li>
  );
}
