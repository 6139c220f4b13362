import { PRIVATE, type Privacy } from '../../../lib/engine/report/privacy.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { privacies } from '../../report/privacies.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';

/**
 * Who may see a report, as entries of a menu of which one is chosen. `unavailable`: why it can only be private. What an
 * administrator forbids cannot be picked either.
 */
export function usePrivacyItems(
  privacy: Privacy | null,
  {
    onPick,
    unavailable,
  }: { readonly onPick: (privacy: Privacy) => void; readonly unavailable: string | undefined },
): readonly MenuItem[] {
  const { noPublicReports } = useManaged();
  return privacies(noPublicReports).map(({ value, label, icon, disabled }) => ({
    label,
    icon,
    chosen: value === privacy,
    unavailable: disabled ? t('publicNotAllowedWhat') : value === PRIVATE ? undefined : unavailable,
    onPick: () => value !== privacy && onPick(value),
  }));
}
