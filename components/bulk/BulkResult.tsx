import { useMemo } from 'react';
import { type CountedAnswer, countedAnswer, LISTING_MARKS } from '../../lib/engine/report/check-labels.ts';
import { findingsOf } from '../../lib/engine/report/findings.ts';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import { reportsPath } from '../../lib/engine/report/reports-page.ts';
import { keptOutSites } from '../../lib/engine/report/without-ignored.ts';
import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import {
  readingWithoutIgnored,
  reportWithoutIgnored,
} from '../../lib/extension/model/history/reading-without-ignored.ts';
import { type Job, reportOf } from '../../lib/extension/model/jobs/job.ts';
import type { BulkCreate } from '../../lib/extension/model/jobs/run.ts';
import { LISTING_COUNTS, siteFigures } from '../../lib/extension/model/site/site-figures.ts';
import { format, number, plural, t } from '../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import { readTogether } from '../../lib/extension/storage/core/define-item.ts';
import { pageHistoryItem } from '../../lib/extension/storage/history/page-history.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { connectionName } from '../app/connection-name.ts';
import { detailsHref } from '../app/links.ts';
import { listHash, tableQuery } from '../app/list-url.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { ExportReports } from '../export/ExportReports.tsx';
import { useQuery } from '../hooks/use-query.ts';
import { useRows } from '../jobs/run/use-rows.ts';
import { ProblemRow } from '../list/ProblemRow.tsx';
import { scoreText } from '../report/report-labels.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import styles from './BulkSection.module.css';

/** The number of problems that are shown. */
const COMMONEST = 3;

const COUNTED = Object.keys(LISTING_COUNTS) as CountedAnswer[];

/** What the reports of a run say together: their mean, how many pages can't be indexed, what is wrong most often. */
export function BulkResult({ bulk }: { readonly bulk: BulkCreate }) {
  const jobs = useRows(bulk.id, 0, bulk.rows);
  const connections = useStored(connectionsItem)?.list ?? [];
  const made = useMemo(
    () =>
      jobs.flatMap((job) => {
        const report = job?.state === 'done' ? reportOf(job) : null;
        return job && report ? [{ connectionId: job.connectionId, report }] : [];
      }),
    [jobs],
  );
  const ignores = useStored(settingsItem)?.ignores;
  const sites = useMemo(() => keptOutSites(ignores ?? []), [ignores]);
  const again = useMemo(() => ({ made, sites }), [made, sites]);
  // what is ignored is read first, so that nothing turns round while it is looked at
  const isKnown = made.length > 0 && ignores !== undefined;
  const judge = async () => succeeded(await judgedReports(made, sites));
  const judged = useQuery(isKnown ? 'problems' : null, judge, { again }).value;
  if (!judged) return null;
  const { problems } = judged;
  const { score } = siteFigures(judged.pages.map(({ report }) => report));
  const used = connections.filter(({ id }) => made.some(({ connectionId }) => connectionId === id));
  const nameOf = (name: string, text: string) =>
    used.length > 1 ? t('nameAndValue', { name: text, value: name }) : text;
  return (
    <section className={cardStyles.card} aria-label={t('results')}>
      <h2>
        {score === null
          ? plural('reportsCount', judged.pages.length)
          : t('nameAndValue', { name: t('meanScore'), value: scoreText(score) })}
      </h2>
      <ul aria-label={t('listing')}>
        {COUNTED.map((answer) => {
          const pages = judged.pages.filter(
            ({ report }) => countedAnswer(report.listing, report.listingCause) === answer,
          );
          if (pages.length === 0) return null;
          const title = t(LISTING_COUNTS[answer], { count: number(pages.length) });
          return (
            <ProblemRow
              key={answer}
              mark={<ResultMark mark={LISTING_MARKS[answer]} isHalf={answer === 'open'} size={16} />}
              title={title}
              opened={listOf(pages)}
            />
          );
        })}
      </ul>
      {problems.length > 0 && (
        <ul aria-label={t('siteProblems')}>
          {problems.map(({ text, importance, pages }, at) => (
            <ProblemRow
              key={text}
              rank={at + 1}
              importance={importance}
              title={text}
              count={plural('onPages', pages.length)}
              opened={listOf(pages)}
            />
          ))}
        </ul>
      )}
      <div className={layoutStyles.formActions}>
        {used.map((connection) => (
          <ButtonLink
            key={connection.id}
            href={reportsPath(listHash({ ...tableQuery, only: 'run' }), connection.id)}
          >
            {nameOf(connectionName(connection), t('showExactlyThese'))}
          </ButtonLink>
        ))}
        {used.map((connection) => (
          <ExportReports
            key={connection.id}
            {...{ connection, as: 'client' }}
            label={nameOf(connectionName(connection), t('clientFile'))}
            selected={made.flatMap((one) => (one.connectionId === connection.id ? [one.report] : []))}
          />
        ))}
      </div>
    </section>
  );
}

/** Opens pages as links to their details. */
function listOf(pages: readonly Made[]) {
  return () => (
    <ul className={styles.pages}>
      {pages.map(({ connectionId, report: { id, url } }) => (
        <li key={`${connectionId} ${id}`}>
          <a href={detailsHref(id, connectionId)}>
            <bdi dir="ltr">{shownAddress(url)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Made = Pick<Job, 'connectionId'> & { readonly report: NonNullable<ReturnType<typeof reportOf>> };

/**
 * The reports as their services say them, except those of sites that are kept out of search, and what most of them say
 * as sentences, from their stored readings.
 */
async function judgedReports(made: readonly Made[], sites: readonly Ignore[]) {
  const now = Date.now();
  const histories = await readTogether(
    made.map(({ connectionId, report }) => pageHistoryItem(connectionId, report.url)),
  );
  const pages = made.map(({ connectionId, report }, at) => ({
    connectionId,
    report: reportWithoutIgnored(report, histories[at] ?? [], sites, now),
  }));
  const failed = made.map(({ report: { id, url } }, at) => {
    const own = histories[at]?.find(({ reportId }) => reportId === id);
    const { checks } = own ? readingWithoutIgnored(own, url, sites, now).reading : {};
    return checks?.failed.filter(({ importance }) => importance !== 'note') ?? [];
  });
  const problems = findingsOf(failed)
    .slice(0, COMMONEST)
    .map(({ text, first, pages: places }) => ({
      text: format(text),
      importance: first.importance,
      pages: places.flatMap((at) => pages[at] ?? []),
    }));
  return { pages, problems };
}
