import { useCallback, useEffect, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import { canReadTab } from '../../lib/platform/inspect/can-read-tab.ts';
import { type FrontTab, followFrontTab, frontTab } from '../../lib/platform/tabs/front-tab.ts';
import { createRequestGuard } from '../hooks/request-guard.ts';
import {
  type LiveCheck,
  nothingChecked,
  withDetails,
  withFailure,
  withoutPage,
  withPage,
} from './live-check.ts';
import { useInterval } from './use-interval.ts';

/** How often an unread page is tried, in milliseconds: browsers have no event for a click on our button. */
const TRY_AGAIN = 1_000;

/**
 * Checks the page in front in this window, or in the given tab: now, when another one comes to the front, after each
 * load, and once the browser lets us read it.
 */
export function useLiveCheck(given: number | null): LiveCheck {
  const [check, setCheck] = useState<LiveCheck>(nothingChecked);
  const [guard] = useState(createRequestGuard);

  const run = useCallback(
    async (tab: FrontTab | undefined) => {
      const isCurrent = guard.start();
      const url = tab?.url;
      if (!tab || url === undefined) return setCheck((before) => withoutPage(before, tab?.id ?? null));
      setCheck((before) => withPage(before, tab.id, url));
      const outcome = await requestIdempotent('checkLive', { tabId: tab.id, url });
      if (!isCurrent()) return;
      if (outcome.ok) setCheck((before) => withDetails(before, outcome.value, Date.now()));
      else setCheck((before) => withFailure(before, outcome.failure));
    },
    [guard],
  );
  useEffect(() => followFrontTab(given, run), [given, run]);
  useInterval(check.state === 'unread' ? TRY_AGAIN : null, async () => {
    if (check.tabId !== null && (await canReadTab(check.tabId))) run(await frontTab(given));
  });
  return check;
}
