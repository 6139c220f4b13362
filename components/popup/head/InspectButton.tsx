import { hasSidePanel, openSidePanel } from '../../../lib/platform/shortcuts/side-panel.ts';
import { t } from '../../../lib/platform/text.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';

/** Opens the side panel about the page in a tab; renders nothing in browsers without one. */
export function InspectButton({ tabId }: { readonly tabId: number }) {
  if (!hasSidePanel()) return null;
  return <IconButton icon="panel" label={t('openSidePanel')} onClick={() => openSidePanel(tabId)} />;
}
