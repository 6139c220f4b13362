import type { Privacy } from '../../lib/model/privacy.ts';
import type { PrivacyRule } from '../../lib/model/settings.ts';
import { text } from '../../lib/platform/text.ts';
import { handsFocusOn } from '../ui/focus-before.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { PrivacySelect } from './PrivacySelect.tsx';

export interface RuleRowProps {
  readonly rule: PrivacyRule;
  readonly onPick: (privacy: Privacy) => void;
  readonly onRemove: () => void;
}

/** One rule: its host, its privacy, and taking it away. */
export function RuleRow({ rule, onPick, onRemove }: RuleRowProps) {
  return (
    <li className="rule" ref={handsFocusOn}>
      <span className="rule-host">
        <bdi dir="ltr">{rule.host}</bdi>
      </span>
      <PrivacySelect label={text('privacyOf', { host: rule.host })} value={rule.privacy} onPick={onPick} />
      <IconButton icon="trash" label={text('removeRule', { host: rule.host })} onClick={onRemove} />
    </li>
  );
}
