import { parseServiceAddress } from '../../../../lib/engine/url/service-address.ts';
import { t } from '../../../../lib/extension/platform/text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

export interface AddressSuggestionProps {
  readonly address: string;
  readonly onUse: (address: string) => void;
}

/** Suggests a corrected service address for an invalid one. Renders nothing without a suggestion. */
export function AddressSuggestion({ address, onUse }: AddressSuggestionProps) {
  const parsed = parseServiceAddress(address);
  const suggestion = parsed.ok ? undefined : parsed.suggestion;
  if (suggestion === undefined) return null;
  return (
    <div>
      <Button onClick={() => onUse(suggestion)}>{t('useAddress', { address: suggestion })}</Button>
    </div>
  );
}
