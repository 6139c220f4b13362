import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { servicePattern } from '../../../lib/extension/platform/permissions/host-permissions.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { requestSites } from '../../app/request-sites.ts';
import { useSitesPermission } from '../../hooks/use-permission.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** The number of sites that are named; the browser's question names all. */
const NAMED = 5;

export interface AllowSitesProps {
  /** The pages that this browser is to read. */
  readonly urls: readonly string[];
  /** Called once all of their sites are allowed here. */
  readonly onAllowed?: () => void;
}

/** Asks for the sites of pages that are opened in background tabs. Renders nothing if all of them are allowed. */
export function AllowSites({ urls, onAllowed }: AllowSitesProps) {
  const patterns = [...new Set(urls.map(servicePattern))];
  const isAllowed = useSitesPermission(patterns);
  if (isAllowed !== false) return null;
  const hosts = patterns.map((pattern) => shownText(pattern.replace(/^https?:\/\/|\/\*$/g, '')));
  const named = [...hosts.slice(0, NAMED), ...(hosts.length > NAMED ? ['…'] : [])];
  // nothing is awaited before the browser is asked, or Firefox refuses the question
  const allow = () => requestSites(patterns).then((granted) => granted && onAllowed?.());
  return (
    <Notice
      kind="info"
      what={t('opensPagesWhat')}
      actions={<Button onClick={allow}>{t('allowTheseSites')}</Button>}
    >
      {t('opensPagesWhy', { hosts: named })}
    </Notice>
  );
}
