import { type ReactNode, useState } from 'react';
import type { Site, SitePage } from '../../lib/model/report/site.ts';
import { shownAddress } from '../../lib/model/text/shown-text.ts';
import { percent, plural, t } from '../../lib/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import { findingText, findingValue } from './finding-text.ts';
import styles from './SiteProblems.module.css';

/** The number of checks that are shown at first. */
const FIRST = 8;

/** The most pages without a report that are offered at a time. */
const MOST_NAMED = 500;

export interface SiteProblemsProps {
  readonly site: Site;
  /** The address of a report's page; `undefined` if it is not known. */
  readonly urlOf: (id: string) => string | undefined;
  /** The pages of a problem, when it is opened. */
  readonly pagesOf: (pages: readonly SitePage[]) => ReactNode;
}

/** What is wrong on how many pages, and what is wrong between pages. */
export function SiteProblems({ site, urlOf, pagesOf }: SiteProblemsProps) {
  const [isAll, setIsAll] = useState(false);
  const checks = site.checks.filter(({ failed }) => failed > 0);
  const shown = isAll ? checks : checks.slice(0, FIRST);
  return (
    <section className={cardStyles.card} aria-label={t('siteProblems')}>
      <h2>{t('siteProblems')}</h2>
      {checks.length === 0 && site.findings.length === 0 && (
        <p>{t(site.checks.length > 0 ? 'siteNoProblems' : 'siteNotKnown')}</p>
      )}
      {site.findings.length > 0 && (
        <>
          <h3 className={styles.kind}>{t('siteBetweenPages')}</h3>
          <ul className={styles.problems} aria-label={t('siteBetweenPages')}>
            {site.findings.map((finding) => (
              <Problem
                key={`${finding.id} ${finding.value}`}
                title={findingText(finding)}
                value={findingValue(finding)}
                count={finding.pages.length}
                pages={finding.pages}
                pagesOf={pagesOf}
              />
            ))}
          </ul>
        </>
      )}
      {checks.length > 0 && (
        <>
          <h3 className={styles.kind}>{t('siteOnPages')}</h3>
          <ul className={styles.problems} aria-label={t('siteOnPages')}>
            {shown.map(({ id, title, failed, of, reports }) => (
              <Problem
                key={id}
                title={title}
                count={failed}
                of={of}
                pages={reports.flatMap((report) => {
                  const url = urlOf(report);
                  return url === undefined ? [] : [{ id: report, url }];
                })}
                pagesOf={pagesOf}
              />
            ))}
          </ul>
          {checks.length > shown.length && (
            <Button look="quiet" onClick={() => setIsAll(true)}>
              {t('showMore', { count: checks.length - shown.length })}
            </Button>
          )}
        </>
      )}
      <Notes site={site} pagesOf={pagesOf} />
    </section>
  );
}

interface ProblemProps {
  readonly title: string;
  /** What the pages share. */
  readonly value?: string;
  readonly count: number;
  /** The number of pages on which it could be. */
  readonly of?: number;
  /** Those that are known. */
  readonly pages: readonly SitePage[];
  readonly pagesOf: SiteProblemsProps['pagesOf'];
}

function Problem({ title, value = '', count, of, pages, pagesOf }: ProblemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const head = (
    <>
      <span className={styles.words}>
        {title}
        {value !== '' && (
          <span className={styles.value}>
            <bdi>{value}</bdi>
          </span>
        )}
      </span>{' '}
      <span className={styles.count}>
        {of === undefined
          ? plural('onPages', count)
          : t('twoParts', { first: plural('onPages', count), second: percent(count / of) })}
      </span>
    </>
  );
  if (pages.length === 0) return <li className={styles.head}>{head}</li>;
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.head}>{head}</summary>
        {isOpen && pagesOf(pages)}
      </details>
    </li>
  );
}

/** What is not known as long as not everything was read. */
function Notes({ site, pagesOf }: Pick<SiteProblemsProps, 'site' | 'pagesOf'>) {
  const { complete, sitemaps, notLinked, notReported, notReportedUrls, pages } = site;
  const isLinkUnknown = !complete && notLinked.length > 0;
  const read = { plural: 'onPages', count: pages } as const;
  // of more than a service names at a time, it is not known
  const leftOut = notReportedUrls.length < MOST_NAMED ? notReported - notReportedUrls.length : 0;
  return (
    <>
      {(isLinkUnknown || notReported > 0) && (
        <>
          <h3 className={styles.kind}>{t('notes')}</h3>
          <ul className={styles.problems} aria-label={t('notes')}>
            {isLinkUnknown && (
              <Problem
                title={t('siteNotLinkedSoFar', { pages: read })}
                count={notLinked.length}
                pages={notLinked}
                pagesOf={pagesOf}
              />
            )}
            {notReported > 0 && (
              <Problem
                title={t('siteNotReported')}
                count={notReported}
                pages={notReportedUrls.map((url) => ({ id: url, url }))}
                pagesOf={(named) => (
                  <ul className={styles.addresses}>
                    {named.map(({ url }) => (
                      <li key={url}>
                        <bdi dir="ltr">{shownAddress(url)}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              />
            )}
          </ul>
          {leftOut > 0 && (
            <p className={textStyles.hint}>
              {t('siteLeftOut', { pages: { plural: 'onPages', count: leftOut } })}
            </p>
          )}
        </>
      )}
      {sitemaps !== 'read' && (
        <p className={textStyles.hint}>{t(sitemaps === 'cut' ? 'siteSitemapsCut' : 'siteNoSitemaps')}</p>
      )}
    </>
  );
}
