import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanUrl } from '../../lib/engine/url/clean-url.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { request } from '../../lib/extension/messages/request.ts';
import { followFrontTab } from '../../lib/extension/platform/tabs/front-tab.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { type LiveCheck, nothingInFront } from './live-check.ts';
import { LiveChecker } from './live-checker.ts';
import { useInterval } from './use-interval.ts';

/**
 * How often the tab is looked at, in milliseconds: browsers have no event for a click on our button, and Firefox has
 * none for the addresses of tabs that we may not read.
 */
const LOOK_AGAIN = 1_000;

/**
 * Checks the document in front in this window, or in the given tab, and says what is known of it (`LiveChecker`).
 * `checkNow` checks it because the user asks for it.
 */
export function useLiveCheck(given: number | null): LiveCheck & { readonly checkNow: () => void } {
  const [shown, setShown] = useState<LiveCheck>(nothingInFront);
  const running = useRef<{ readonly checkNow: () => void; readonly look: () => Promise<void> } | null>(null);
  const settings = useStored(settingsItem);
  const pageKey = useEffectEvent((address: string) =>
    urlKey(settings ? cleanUrl(address, settings.cleaning).url : address),
  );

  useEffect(() => {
    const checker = new LiveChecker({
      show: setShown,
      check: (payload) => request('checkLive', payload),
      stop: (checkId) => void request('stopLive', { checkId }),
      pageKey: (address) => pageKey(address),
      look: () => following.look(),
    });
    const following = followFrontTab(given, (front) => checker.front(front));
    const end = () => checker.end();
    addEventListener('pagehide', end);
    running.current = { checkNow: () => checker.checkNow(), look: following.look };
    return () => {
      removeEventListener('pagehide', end);
      following.stop();
      end();
    };
  }, [given]);
  useInterval(LOOK_AGAIN, () => void running.current?.look());
  const checkNow = useCallback(() => running.current?.checkNow(), []);
  return { ...shown, checkNow };
}
