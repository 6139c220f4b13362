import { servicePattern } from '../../lib/extension/platform/permissions/host-permissions.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { requestSites } from '../app/request-sites.ts';
import { useSitesPermission } from '../hooks/use-permission.ts';
import { Button } from '../ui/controls/Button.tsx';
import styles from './SidePanel.module.css';

/**
 * For Firefox, which takes the right to read a tab back with each load: asks for the site of the page in front. Renders
 * nothing if it is allowed.
 */
export function AllowEachLoad({ url }: { readonly url: string }) {
  const pattern = servicePattern(url);
  const isAllowed = useSitesPermission([pattern]);
  if (isAllowed !== false) return null;
  return (
    <p className={styles.line}>
      <span>{t('panelNeedsClickEach')}</span>
      {/* the first statement of the click handler, or Firefox rejects the request */}
      <Button onClick={() => requestSites([pattern])}>{t('allowThisSite')}</Button>
    </p>
  );
}
