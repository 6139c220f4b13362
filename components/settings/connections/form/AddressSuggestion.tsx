import { parseServiceAddress } from '../../../../lib/model/connection/service-address.ts';
import { t } from '../../../../lib/platform/text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

export interface AddressSuggestionProps {
  /** What is typed as the service's address. */
  readonly address: string;
  readonly onUse: (address: string) => void;
}

/** Offers what was probably meant by a service address that is refused; nothing where there is no guess. */
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
