import { Fragment, type ReactNode, useState } from 'react';
import type { FoundPage, Site, SiteFinding } from '../../lib/engine/contract/site-schemas.ts';
import type { Importance } from '../../lib/engine/report/check-values.ts';
import { inOrder, isServerSetting } from '../../lib/engine/report/findings.ts';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import { MOST_OFFERED } from '../../lib/engine/report/query.ts';
import { siteWithoutIgnored, withIgnore } from '../../lib/engine/report/without-ignored.ts';
import { shownAddress, shownSentence, shownText } from '../../lib/engine/text/shown-text.ts';
import { plural, t, uiTexts } from '../../lib/extension/platform/text.ts';
import { Advice } from '../../lib/shared/view/Advice.tsx';
import { dayText } from '../../lib/shared/view/day-text.ts';
import { Origin } from '../../lib/shared/view/Origin.tsx';
import { useNow } from '../hooks/use-now.ts';
import { ProblemRow } from '../list/ProblemRow.tsx';
import { IgnoreHere } from '../report/ignore/IgnoreHere.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import { ShowMore } from './ShowMore.tsx';
import styles from './SiteProblems.module.css';

/** The number of checks that are shown at first. */
const FIRST = 8;

export interface SiteProblemsProps {
  readonly site: Site;
  /** Pages that can be indexed though their site is kept out of search: the first problem. */
  readonly exposed?: readonly FoundPage[];
  /** The address of a report's page; `undefined` if it is not known. */
  readonly urlOf: (id: number) => string | undefined;
  /** The pages of a problem, when it is opened. */
  readonly pagesOf: (pages: readonly FoundPage[]) => ReactNode;
  /** What is ignored on all sites. */
  readonly ignores: readonly Ignore[];
  /** Whether a check says nothing of a page, by the id of its report, because its site is kept out of search. */
  readonly isExcused: (id: number | string, check: string) => boolean;
  /** Called with what is ignored then, and what to say of it. */
  readonly onIgnores: (ignores: readonly Ignore[], said: string) => void;
  /** The button that plans reports of the pages that have none. */
  readonly findPages: ReactNode;
}

/** What is wrong on pages and between them, as sentences. */
export function SiteProblems({
  site: read,
  exposed = [],
  urlOf,
  pagesOf,
  ignores,
  isExcused,
  onIgnores,
  findPages,
}: SiteProblemsProps) {
  const site = withoutExcused(read, isExcused);
  const [isAll, setIsAll] = useState(false);
  const now = useNow();
  const without = (ignore: Ignore) => ignores.filter((each) => each !== ignore);
  const { counted, ignored } = siteWithoutIgnored(site.findings, site.project, ignores, now);
  const found = [
    ...site.checks.map((check) => ({
      id: check.id,
      importance: check.importance,
      pages: check.failed,
      key: `${check.id} ${check.text}`,
      problem: (rank?: number) => (
        <Problem
          rank={rank}
          title={check.text}
          importance={check.importance}
          count={check.failed}
          pages={check.reports.flatMap((id) => {
            const url = urlOf(id);
            return url === undefined ? [] : [{ id, url }];
          })}
          {...{ explanation: check, pagesOf }}
        />
      ),
    })),
    ...counted.map((finding) => ({
      id: finding.id,
      importance: finding.importance,
      pages: finding.pages.length,
      key: keyOf(finding),
      problem: (rank?: number) => (
        <Finding {...{ finding, pagesOf, rank }}>
          <IgnoreHere
            finding={{ ...finding, title: finding.text }}
            url={`https://${site.project}/`}
            places={['between']}
            onIgnore={(ignore) => onIgnores(withIgnore(ignores, ignore), t('findingIgnored'))}
          />
        </Finding>
      ),
    })),
  ];
  const ranked = inOrder(found, (problem) => problem).map((problem, at) => ({
    ...problem,
    rank: problem.importance === 'note' ? undefined : at + 1 + Math.sign(exposed.length),
  }));
  const { problems = [], server = [] } = Object.groupBy(ranked, ({ id }) =>
    isServerSetting(id) ? 'server' : 'problems',
  );
  const shown = isAll ? problems : problems.slice(0, FIRST);
  return (
    <section className={cardStyles.card} aria-label={t('siteProblems')}>
      <h2>{t('siteProblems')}</h2>
      {found.length + exposed.length === 0 && (
        <p>{t(site.judged_pages > 0 ? 'siteNoProblems' : 'siteNotKnown')}</p>
      )}
      {found.length + exposed.length > 0 && (
        <ul className={styles.problems} aria-label={t('siteProblems')}>
          {exposed.length > 0 && (
            <Problem
              rank={1}
              title={t('chipExposed')}
              importance="high"
              count={exposed.length}
              pages={exposed}
              pagesOf={pagesOf}
            />
          )}
          {shown.map(({ key, rank, problem }) => (
            <Fragment key={key}>{problem(rank)}</Fragment>
          ))}
          {problems.length > shown.length && (
            <li>
              <ShowMore count={problems.length - shown.length} onClick={() => setIsAll(true)} />
            </li>
          )}
          {server.length > 0 && (
            <ProblemRow
              mark={<ResultMark mark="none" size={16} />}
              title={t('nameAndValue', { name: t('serverSettings'), value: server.length })}
              opened={() => (
                <ul className={styles.problems} aria-label={t('serverSettings')}>
                  {server.map(({ key, rank, problem }) => (
                    <Fragment key={key}>{problem(rank)}</Fragment>
                  ))}
                </ul>
              )}
            />
          )}
        </ul>
      )}
      <List name={t('ignoredFindings')}>
        {ignored.map(({ finding, ignore }) => (
          <Finding key={keyOf(finding)} {...{ finding, pagesOf }} note={ignoredText(ignore)}>
            <Button look="quiet" onClick={() => onIgnores(without(ignore), t('findingCounts'))}>
              {t('stopIgnoring')}
            </Button>
          </Finding>
        ))}
      </List>
      <Notes {...{ site, pagesOf, findPages }} />
    </section>
  );
}

/** A site without what its pages say because they are kept out of search. */
function withoutExcused(site: Site, isExcused: SiteProblemsProps['isExcused']): Site {
  const checks = site.checks.flatMap((check) => {
    const reports = check.reports.filter((id) => !isExcused(id, check.id));
    const failed = check.failed - (check.reports.length - reports.length);
    return failed > 0 ? [{ ...check, reports, failed }] : [];
  });
  const findings = site.findings.flatMap((finding) => {
    const pages = finding.pages.filter(({ id }) => !isExcused(id, finding.id));
    return pages.length > 0 ? [{ ...finding, pages }] : [];
  });
  return { ...site, checks, findings };
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

interface FindingProps extends Pick<ProblemProps, 'rank' | 'pagesOf' | 'children'> {
  readonly finding: SiteFinding;
  readonly note?: string;
}

/** What a check of the site found. */
function Finding({ finding, note, ...rest }: FindingProps) {
  const { text, value, importance, pages, ...explanation } = finding;
  return (
    <Problem
      title={text}
      importance={importance}
      notes={[value, note ?? '']}
      count={pages.length}
      {...{ pages, explanation, ...rest }}
    />
  );
}

interface ProblemProps {
  readonly rank?: number | undefined;
  readonly title: string;
  readonly importance?: Importance;
  /** Such as what the pages share; may be empty. */
  readonly notes?: readonly string[];
  readonly count: number;
  /** Those that are known. */
  readonly pages: readonly FoundPage[];
  readonly explanation?: Pick<SiteFinding, 'advice' | 'why' | 'source' | 'fixed_by'>;
  readonly pagesOf: SiteProblemsProps['pagesOf'];
  /** The buttons of the problem. */
  readonly children?: ReactNode;
}

function Problem(props: ProblemProps) {
  const { rank, title, importance, notes, count, pages, explanation, pagesOf, children } = props;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const { why = '', advice = '' } = explanation ?? {};
    const words = [`## ${title}`, why, advice].map(shownText);
    const parts = [...words, pages.map(({ url }) => `- ${shownText(url)}`).join('\n'), t('issueVerify')];
    setCopied(await copyText(parts.filter((part) => part !== '').join('\n\n')));
  };
  const opened = () => (
    <>
      {explanation && (
        <div className={styles.explanation}>
          <Advice text={explanation.advice} />
          <Origin texts={uiTexts} check={explanation} />
          <div className={layoutStyles.quietActions}>
            <Button look="quiet" icon="copy" onClick={copy}>
              {t(isCopied ? 'issueCopied' : 'copyIssue')}
            </Button>
            {children}
          </div>
        </div>
      )}
      {pagesOf(pages)}
    </>
  );
  return (
    <ProblemRow
      rank={rank}
      importance={importance}
      title={<span dir="auto">{shownSentence(title)}</span>}
      notes={notes ?? []}
      count={plural('onPages', count)}
      opened={pages.length > 0 ? opened : undefined}
    />
  );
}

/** What is not known as long as not everything was read. */
function Notes({ site, pagesOf, findPages }: Pick<SiteProblemsProps, 'site' | 'pagesOf' | 'findPages'>) {
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
                <div className={styles.addresses}>
                  {findPages}
                  <ul>
                    {named.map(({ url }) => (
                      <li key={url}>
                        <bdi dir="ltr">{shownAddress(url)}</bdi>
                      </li>
                    ))}
                  </ul>
                </div>
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
