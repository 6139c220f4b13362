import { useContext } from 'react';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { documentInTab } from '../../lib/extension/platform/tabs/document-in-tab.ts';
import { type Failure, succeeded } from '../../lib/shared/failure/failure.ts';
import { useQuery } from '../hooks/use-query.ts';
import { PageInFront } from './page-in-front.ts';

/**
 * Whether a failure says that a page may not be read which may be read now: it is in front, where Verdict's button was
 * pressed on it. That is believed until the browser denies it.
 */
export function useMayReadNow(failure: Failure): boolean {
  const inFront = useContext(PageInFront);
  const isOfPage = failure.kind === 'page-not-open' && urlKey(failure.url) === urlKey(inFront?.url ?? '');
  const here = isOfPage ? inFront : null;
  const { value } = useQuery(here && `${here.tabId} ${here.url}`, async () =>
    succeeded(here !== null && typeof (await documentInTab(here.tabId, here.url)) === 'object'),
  );
  return isOfPage && value !== false;
}
