import { useEffect, useRef, useState } from 'react';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { isFileAddress } from '../../lib/extension/model/url/sources/file-url.ts';
import { parseUrls } from '../../lib/extension/model/url/sources/parse-urls.ts';
import { sitemapUrl } from '../../lib/extension/model/url/sources/sitemap-url.ts';
import {
  hasHostPermission,
  requestHostPermission,
  servicePattern,
} from '../../lib/extension/platform/permissions/host-permissions.ts';
import {
  releaseOptionalPermission,
  requestOptionalPermission,
} from '../../lib/extension/platform/permissions/optional-permissions.ts';
import { urlsOfTabs } from '../../lib/extension/platform/tabs/active-tab.ts';
import { readTabLinks } from '../../lib/extension/platform/tabs/page-links.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { failed, succeeded } from '../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { useStored } from '../app/stored/use-stored.ts';
import { FilesButton, FilesNotices } from '../list/dropped/DroppedFiles.tsx';
import { useDroppedFiles } from '../list/dropped/use-dropped-files.ts';
import { Button } from '../ui/controls/Button.tsx';
import { VERBATIM } from '../ui/controls/FieldFrame.tsx';
import { Form } from '../ui/controls/Form.tsx';
import { TextArea } from '../ui/controls/TextArea.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import { readSitemap } from './read-sitemap.ts';
import { type Addresses, usePlan } from './use-plan.ts';

type BulkSource = 'tabs' | 'box' | 'page';

export interface BulkSourcesProps {
  /** The tab whose links can be read, if the popup opened this page for that. */
  readonly tabId: number | null;
  /** Whether they are read at once. */
  readonly readsLinks: boolean;
  /** Called with a note to show beside the plan. */
  readonly onPlanned: (note: string) => void;
}

/** One box for addresses, tables and sitemaps, and a button for the tabs of this window. */
export function BulkSources({ tabId, readsLinks, onPlanned }: BulkSourcesProps) {
  const plan = usePlan(onPlanned);
  const files = useDroppedFiles(useStored(connectionsItem)?.activeId ?? '', null);
  const [source, setSource] = useState<BulkSource>('box');
  const [typed, setTyped] = useState('');
  const start = (from: BulkSource, reading: () => Promise<Addresses>) => {
    if (plan.pending) return;
    setSource(from);
    // nothing is awaited before the browser is asked, or Firefox refuses the question
    plan.run(reading());
  };
  // the popup opened this page to read the links
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || tabId === null || !readsLinks) return;
    asked.current = true;
    start('page', () => linksOf(tabId));
  });
  const busy = (from: BulkSource) => plan.pending && source === from;
  const submit = () => {
    const sitemap = sitemapUrl(typed);
    start('box', async () => (sitemap === undefined ? pastedList(typed) : sitemapList(sitemap)));
  };
  return (
    <Form className={`${cardStyles.card} ${layoutStyles.stack}`} onSubmit={submit} {...files.target}>
      <TextArea
        label={t('addressesOrSitemap')}
        hint={t('addressesOrSitemapHint')}
        rows={8}
        {...VERBATIM}
        placeholder={'https://example.com/\nexample.com/shop\nexample.com/sitemap.xml'}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {plan.failure && <FailureNotice failure={plan.failure} onDismiss={plan.reset} />}
      <FilesNotices files={files} />
      <div className={layoutStyles.formActions}>
        <Button look="primary" type="submit" busy={busy('box')}>
          {t('showPlan')}
        </Button>
        <Button
          busy={busy('tabs')}
          title={t('tabsOfWindowHint')}
          onClick={() => start('tabs', () => openTabs(requestOptionalPermission('tabs')))}
        >
          {t('planTabs')}
        </Button>
        {tabId !== null && (
          <Button busy={busy('page')} onClick={() => start('page', () => linksOf(tabId))}>
            {t('planLinks')}
          </Button>
        )}
      </div>
      <p className={textStyles.hint}>
        <strong>{t('googleSays')}</strong> {t('googleSaysHint')}
      </p>
      <div className={layoutStyles.formActions}>
        <FilesButton files={files} />
      </div>
    </Form>
  );
}

/** Includes unusable addresses, which the plan counts and lists. */
function pastedList(pasted: string): Addresses {
  const { addresses, unusable } = parseUrls(pasted);
  return succeeded({ addresses: [...addresses, ...unusable] });
}

/** Asks for the sitemap's host, and gives it back afterwards if nothing else needs it. */
async function sitemapList(url: string): Promise<Addresses> {
  const patterns = [servicePattern(url)];
  const [before, granted] = [hasHostPermission(...patterns), requestHostPermission(...patterns)];
  const borrower = crypto.randomUUID();
  return navigator.locks.request(borrower, async (): Promise<Addresses> => {
    const borrowing = { borrower, patterns, granted: (await before) ? patterns : [] };
    await requestIdempotent('borrowAccess', borrowing);
    await granted;
    const found = await readSitemap(url);
    await requestIdempotent('returnAccess', { borrower });
    if (!found.ok) return found;
    const { addresses, unread, isCut } = found.value;
    const notes = [
      ...(unread.length > 0 ? [plural('sitemapsUnread', unread.length)] : []),
      ...(isCut ? [t('sitemapCut')] : []),
    ];
    return succeeded({ addresses, note: notes.join(' ') });
  });
}

async function linksOf(tabId: number): Promise<Addresses> {
  const links = await readTabLinks(tabId);
  if (!links) return failed({ kind: 'unreadable', reason: 'page-closed' });
  const addresses = links.filter((link) => !isFileAddress(link));
  const files = links.length - addresses.length;
  return succeeded({ addresses, ...(files > 0 ? { note: plural('linksToFiles', files) } : {}) });
}

async function openTabs(granting: Promise<boolean>): Promise<Addresses> {
  if (!(await granting)) return failed({ kind: 'unreadable', reason: 'tabs-access' });
  const addresses = await urlsOfTabs();
  // releases permissions that are no longer needed
  if (!(await settingsItem.get()).badgeOnEveryPage) await releaseOptionalPermission('tabs');
  return succeeded({ addresses });
}
