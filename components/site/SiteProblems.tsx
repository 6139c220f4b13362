import { type ReactNode, useState } from 'react';
import { WEIGHT_LABELS } from '../../lib/model/report/check-labels.ts';
import { IMPORTANCE_WEIGHTS } from '../../lib/model/report/check-values.ts';
import type { Ignore } from '../../lib/model/report/ignore.ts';
import { MOST_OFFERED } from '../../lib/model/report/query.ts';
import { siteWithoutIgnored, withIgnore } from '../../lib/model/report/without-ignored.ts';
import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { percent, plural, t, uiTexts } from '../../lib/platform/text.ts';
import type { FoundPage, Site, SiteFinding } from '../../lib/report/site-schemas.ts';
import { Advice } from '../../lib/report-view/Advice.tsx';
import { dayText } from '../../lib/report-view/day-text.ts';
import { Origin } from '../../lib/report-view/Origin.tsx';
import { useNow } from '../hooks/use-now.ts';
import { IgnoreHere } from '../report/ignore/IgnoreHere.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { moveFocusOnUnmount } from '../ui/focus-previous.ts';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './SiteProblems.module.css';

/** The number of checks that are shown at first. */
const FIRST = 8;

export interface SiteProblemsProps {
  readonly site: Site;
  /** The address of a report's page; `undefined` if it is not known. */
  readonly urlOf: (id: number) => string | undefined;
  /** The pages of a problem, when it is opened. */
  readonly pagesOf: (pages: readonly FoundPage[]) => ReactNode;
  /** What is ignored on all sites. */
  readonly ignores: readonly Ignore[];
  /** Called with what is ignored then, and what to say of it. */
  readonly onIgnores: (ignores: readonly Ignore[], said: string) => void;
}

/** What is wrong on how many pages, and what is wrong between pages. */
export function SiteProblems({ site, urlOf, pagesOf, ignores, onIgnores }: SiteProblemsProps) {
  const [isAll, setIsAll] = useState(false);
  const now = useNow();
  const { counted, ignored } = siteWithoutIgnored(site.findings, site.project, ignores, now);
  const checks = site.checks.filter(({ failed }) => failed > 0);
  const shown = isAll ? checks : checks.slice(0, FIRST);
  return (
    <section className={cardStyles.card} aria-label={t('siteProblems')}>
      <h2>{t('siteProblems')}</h2>
      {checks.length === 0 && site.findings.length === 0 && (
        <p>{t(site.checks.length > 0 ? 'siteNoProblems' : 'siteNotKnown')}</p>
      )}
      <List name={t('siteBetweenPages')}>
        {counted.map((finding) => (
          <Finding key={keyOf(finding)} {...{ finding, pagesOf }}>
            <IgnoreHere
              finding={{ ...finding, title: finding.text }}
              url={`https://${site.project}/`}
              places={['between']}
              onIgnore={(ignore) => onIgnores(withIgnore(ignores, ignore), t('findingIgnored'))}
            />
          </Finding>
        ))}
      </List>
      <List name={t('siteOnPages')}>
        {shown.map(({ id, title, failed, of, reports, ...explanation }) => (
          <Problem
            key={id}
            title={title}
            count={failed}
            of={of}
            pages={reports.flatMap((report) => {
              const url = urlOf(report);
              return url === undefined ? [] : [{ id: report, url }];
            })}
            {...{ explanation, pagesOf }}
          />
        ))}
      </List>
      {checks.length > shown.length && (
        <Button look="quiet" onClick={() => setIsAll(true)}>
          {t('showMore', { count: checks.length - shown.length })}
        </Button>
      )}
      <List name={t('ignoredFindings')}>
        {ignored.map(({ finding, ignore }) => (
          <Finding key={keyOf(finding)} {...{ finding, pagesOf }} note={ignoredText(ignore)}>
            <Button
              look="quiet"
              onClick={() =>
                onIgnores(
                  ignores.filter((each) => each !== ignore),
                  t('findingCounts'),
                )
              }
            >
              {t('stopIgnoring')}
            </Button>
          </Finding>
        ))}
      </List>
      <Notes site={site} pagesOf={pagesOf} />
    </section>
  );
}

function keyOf({ id, value }: SiteFinding): string {
  return `${id} ${value}`;
}

/** Why a finding is ignored, and until when. */
function ignoredText({ reason, until }: Ignore): string {
  if (until === null) return reason;
  return t('twoParts', { first: reason, second: t('ignoredUntil', { date: dayText(until, uiTexts) }) });
}

/** A list under its name; nothing if it is empty. */
function List({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className={styles.kind}>{name}</h3>
      <ul className={styles.problems} aria-label={name}>
        {children}
      </ul>
    </>
  );
}

interface FindingProps extends Pick<ProblemProps, 'pagesOf' | 'children'> {
  readonly finding: SiteFinding;
  readonly note?: string;
}

/** What a check of the site found. */
function Finding({ finding, note, ...rest }: FindingProps) {
  const { text, value, importance, pages, ...explanation } = finding;
  return (
    <Problem
      title={text}
      notes={[value, note ?? t(WEIGHT_LABELS[IMPORTANCE_WEIGHTS[importance]])]}
      count={pages.length}
      {...{ pages, explanation, ...rest }}
    />
  );
}

interface ProblemProps {
  readonly title: string;
  /** Such as what the pages share; may be empty. */
  readonly notes?: readonly string[];
  readonly count: number;
  /** The number of pages on which it could be. */
  readonly of?: number;
  /** Those that are known. */
  readonly pages: readonly FoundPage[];
  readonly explanation?: Pick<SiteFinding, 'advice' | 'why' | 'source' | 'fixed_by'>;
  readonly pagesOf: SiteProblemsProps['pagesOf'];
  /** The buttons of the problem. */
  readonly children?: ReactNode;
}

function Problem({ title, notes = [], count, of, pages, explanation, pagesOf, children }: ProblemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const head = (
    <>
      <span className={styles.words}>
        <span dir="auto">{shownText(title)}</span>
        {notes
          .filter((note) => note !== '')
          .map((note) => (
            <span key={note} className={styles.value}>
              <bdi>{shownText(note)}</bdi>
            </span>
          ))}
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
    // a finding that is ignored leaves its list
    <li ref={moveFocusOnUnmount}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.head}>{head}</summary>
        {isOpen && (
          <>
            {explanation && (
              <div className={styles.explanation}>
                <Advice text={explanation.advice} />
                <Origin texts={uiTexts} check={{ ...explanation, fixedBy: explanation.fixed_by }} />
                {children}
              </div>
            )}
            {pagesOf(pages)}
          </>
        )}
      </details>
    </li>
  );
}

/** What is not known as long as not everything was read. */
function Notes({ site, pagesOf }: Pick<SiteProblemsProps, 'site' | 'pagesOf'>) {
  const { complete, sitemaps, not_linked: notLinked, not_reported_urls: offered, pages } = site;
  const isLinkUnknown = !complete && notLinked.length > 0;
  // of more than a service names at a time, it is not known
  const leftOut = offered.length < MOST_OFFERED ? site.not_reported - offered.length : 0;
  return (
    <>
      <List name={t('notes')}>
        {[
          isLinkUnknown && (
            <Problem
              key="links"
              title={t('siteNotLinkedSoFar', { pages: { plural: 'onPages', count: pages } })}
              count={notLinked.length}
              pages={notLinked}
              pagesOf={pagesOf}
            />
          ),
          site.not_reported > 0 && (
            <Problem
              key="reports"
              title={t('siteNotReported')}
              count={site.not_reported}
              pages={offered.map((url, id) => ({ id, url }))}
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
          ),
        ].filter((note) => note !== false)}
      </List>
      {leftOut > 0 && (
        <p className={textStyles.hint}>
          {t('siteLeftOut', { pages: { plural: 'onPages', count: leftOut } })}
        </p>
      )}
      {sitemaps !== 'read' && (
        <p className={textStyles.hint}>{t(sitemaps === 'cut' ? 'siteSitemapsCut' : 'siteNoSitemaps')}</p>
      )}
    </>
  );
}
