import { useState } from 'react';
import { loadedInTab } from '../../lib/extension/platform/tabs/background-tab.ts';
import { reloadTabOf } from '../../lib/extension/platform/tabs/tabs.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';

export interface ReloadAndRunProps {
  /** The page whose tab shows an older version of it. */
  readonly url: string;
  readonly onReloaded: () => void;
}

/** How long the page may take to load before it is read as far as it has come, in seconds. */
const LOADING = 12;

/** Reloads the tab that shows a page, and has the page's report run again once it has loaded. */
export function ReloadAndRun({ url, onReloaded }: ReloadAndRunProps) {
  const [isBusy, setIsBusy] = useState(false);
  const reload = async () => {
    setIsBusy(true);
    const tabId = await reloadTabOf(url);
    if (tabId !== undefined) await loadedInTab(tabId, LOADING);
    setIsBusy(false);
    onReloaded();
  };
  return (
    <Button busy={isBusy} onClick={reload}>
      {t('reloadAndRunAgain')}
    </Button>
  );
}
