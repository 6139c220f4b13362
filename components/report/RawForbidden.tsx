import type { ReactNode } from 'react';
import { servicePattern } from '../../lib/extension/platform/permissions/host-permissions.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { requestSites } from '../app/request-sites.ts';
import { useSitesPermission } from '../hooks/use-permission.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';

export interface RawForbiddenProps {
  /** The page that was checked only as it is shown. */
  readonly url: string;
  /** Called once its site is allowed here; then the page can be read as its server sends it. */
  readonly onAllowed: () => void;
}

/**
 * For Firefox, where a page's own policy (CSP) may keep us from reading it as its server sends it: asks for its site.
 * Renders nothing if the site is allowed.
 */
export function RawForbidden(props: RawForbiddenProps) {
  const allow = useAllowReading(props);
  if (allow === null) return null;
  return (
    <Notice kind="info" what={t('rawForbiddenWhat')} actions={allow}>
      {t('rawForbiddenWhy')}
    </Notice>
  );
}

/** The button that asks for the page's site; `null` if it is allowed. */
export function useAllowReading({ url, onAllowed }: RawForbiddenProps): ReactNode {
  const pattern = servicePattern(url);
  const isAllowed = useSitesPermission([pattern]);
  if (isAllowed !== false) return null;
  return (
    // the first statement of the click handler, or Firefox rejects the request
    <Button onClick={() => requestSites([pattern]).then((granted) => granted && onAllowed())}>
      {t('allowThisSite')}
    </Button>
  );
}
