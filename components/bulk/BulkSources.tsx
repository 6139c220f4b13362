import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failed, succeeded } from '../../lib/model/failure/failure.ts';
import { isFileAddress } from '../../lib/model/url/sources/file-url.ts';
import { parseUrls } from '../../lib/model/url/sources/parse-urls.ts';
import {
  releaseOptionalPermission,
  requestOptionalPermission,
} from '../../lib/platform/permissions/optional-permissions.ts';
import { urlsOfTabs } from '../../lib/platform/tabs/active-tab.ts';
import { readTabLinks } from '../../lib/platform/tabs/page-links.ts';
import { plural, t } from '../../lib/platform/text.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { VERBATIM } from '../ui/controls/FieldFrame.tsx';
import { TextArea } from '../ui/controls/TextArea.tsx';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './BulkSources.module.css';
import { SitemapForm } from './SitemapForm.tsx';
import { type Addresses, usePlan } from './use-plan.ts';

/** Where the addresses come from. */
type BulkSource = 'tabs' | 'list' | 'page' | 'sitemap';

export interface BulkSourcesProps {
  /** The tab whose links are to be read, if the popup opened this page for that. */
  readonly tabId: number | null;
  /** Receives a note to show beside the plan. */
  readonly onNote: (note: string) => void;
}

export function BulkSources({ tabId, onNote }: BulkSourcesProps) {
  const plan = usePlan(onNote);
  const [source, setSource] = useState<BulkSource>('list');
  const [pasted, setPasted] = useState('');
  const start = (from: BulkSource, reading: Promise<Addresses>) => {
    if (plan.pending) return;
    setSource(from);
    plan.run(reading);
  };
  const readLinks = () => {
    if (tabId !== null) start('page', linksOf(tabId));
  };
  // the popup opened this page to read the links
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    readLinks();
  });
  const busy = (from: BulkSource) => plan.pending && source === from;
  const failure = (from: BulkSource) =>
    plan.failure && source === from ? <FailureNotice failure={plan.failure} onDismiss={plan.reset} /> : null;
  return (
    <>
      <p className={styles.intro}>{t('bulkIntro')}</p>
      {tabId !== null && (
        <Source title={t('linksOfPage')} hint={t('linksOfPageHint')}>
          {failure('page')}
          <Button busy={busy('page')} onClick={readLinks}>
            {t('planLinks')}
          </Button>
        </Source>
      )}
      <Source title={t('pastedList')} hint={t('pastedListHint')}>
        <TextArea
          label={t('addresses')}
          rows={6}
          {...VERBATIM}
          placeholder={'https://example.com/\nhttps://example.com/shop'}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        {failure('list')}
        <Button busy={busy('list')} onClick={() => start('list', Promise.resolve(pastedList(pasted)))}>
          {t('planList')}
        </Button>
      </Source>
      <Source title={t('tabsOfWindow')} hint={t('tabsOfWindowHint')}>
        {failure('tabs')}
        {/* nothing is awaited before the browser is asked, or Firefox refuses the question */}
        <Button
          busy={busy('tabs')}
          onClick={() => start('tabs', openTabs(requestOptionalPermission('tabs')))}
        >
          {t('planTabs')}
        </Button>
      </Source>
      <Source title={t('sitemap')} hint={t('sitemapHint')}>
        <SitemapForm busy={busy('sitemap')} onRead={(reading) => start('sitemap', reading)}>
          {failure('sitemap')}
        </SitemapForm>
      </Source>
    </>
  );
}

function Source({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${cardStyles.card} ${styles.source}`} aria-label={title}>
      <h2>{title}</h2>
      <p className={textStyles.hint}>{hint}</p>
      {children}
    </section>
  );
}

/** Includes unusable addresses, which the plan counts and lists. */
function pastedList(pasted: string): Addresses {
  const { addresses, unusable } = parseUrls(pasted);
  return succeeded({ addresses: [...addresses, ...unusable] });
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
