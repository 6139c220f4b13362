import type { Connection } from '../../lib/model/connection/connection.ts';
import { reportHref } from '../../lib/model/connection/report-page-url.ts';
import { isThisBrowser } from '../../lib/model/connection/this-browser.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { isFresh } from '../../lib/model/report/report-age.ts';
import { pageIn } from '../../lib/model/report-index/index-shard.ts';
import type { IndexedPage } from '../../lib/model/report-index/indexed-page.ts';
import { urlHash } from '../../lib/model/url/url-hash.ts';
import { t } from '../../lib/platform/text.ts';
import { indexShardItem } from '../../lib/storage/report-index/report-index.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { useActiveTab } from '../app/stored/use-active-tab.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { EditNotice } from '../jobs/notices/EditNotice.tsx';
import { useEdit } from '../jobs/use-edit.ts';
import { ChangeLine } from '../report/ChangeLine.tsx';
import { changeShown } from '../report/change-shown.ts';
import { listingName, listingText } from '../report/listing-labels.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { markOf, reportWord, scoreText } from '../report/report-labels.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { CardMenu } from './CardMenu.tsx';
import { CREATE_FORM } from './CreateForm.tsx';
import styles from './VerdictCard.module.css';

export interface VerdictCardProps {
  readonly url: string;
  readonly connection: Connection;
  /** The report as this browser knows it, with its score and its listing answer. */
  readonly reportOf: (known: IndexedPage) => Report | undefined;
}

/**
 * The newest report of this page, from stored data. If it is recent, the card offers alternatives to a new
 * report, which uses quota.
 */
export function VerdictCard({ url, connection, reportOf }: VerdictCardProps) {
  const hash = urlHash(url);
  const shard = useStored(indexShardItem(connection.id, hash));
  const isRead = shard !== undefined;
  const known = pageIn(shard ?? '', hash);
  const report = known && reportOf(known);
  const settings = useStored(settingsItem);
  const now = useNow();
  // a report created in this popup needs no such choice
  const isChoice =
    isFresh(known?.generatedAt ?? null, now, settings?.freshDays ?? 0) &&
    Date.parse(known?.generatedAt ?? '') < performance.timeOrigin;
  const { id: tabId } = useActiveTab();
  const target = { connectionId: connection.id, id: known?.id ?? '', url, tabId };
  const rerun = useEdit(target, 'rerun', 'verdict');
  const change = changeShown(known, rerun.done && { after: rerun.done.report, change: rerun.done.change });
  return (
    <>
      <div className={styles.verdict} data-snapshot="hide" aria-busy={rerun.pending}>
        <ResultMark mark={known ? markOf(known.result) : 'waiting'} size={36} />
        <div className={styles.text}>
          <p className={styles.word} data-snapshot="empty" role="status">
            {isRead && (known ? t('verdictIs', { result: reportWord(known) }) : t('noReportYet'))}
          </p>
          <p className={styles.meta} data-snapshot="empty">
            {isRead && (
              <Meta known={known} score={scoreText(report?.score ?? null)} running={rerun.pending} />
            )}
          </p>
          {report?.listing && !rerun.pending && (
            <p
              className={styles.meta}
              data-snapshot="remove"
              role="status"
              aria-label={listingName(report.listing)}
            >
              {listingText(report.listing)}
            </p>
          )}
          {change && !rerun.pending && <ChangeLine change={change} />}
        </div>
        {known && (
          <div
            data-snapshot="remove"
            className={isChoice ? `${styles.actions} ${styles.choice}` : styles.actions}
          >
            <ReportPageLink connection={connection} id={known.id} isLong={isChoice} />
            <Button
              look={isChoice ? 'plain' : 'quiet'}
              icon="rerun"
              iconOnly={!isChoice}
              aria-label={t('rerun')}
              title={isChoice ? undefined : t('rerun')}
              busy={rerun.pending}
              onClick={() => rerun.run({ type: 'rerun' })}
            >
              {isChoice && t('rerun')}
            </Button>
            {isChoice && (
              <Button
                type="submit"
                form={CREATE_FORM}
                icon="plus"
                // this button disappears when the new report is ready; the focus must not be lost with it
                onClick={(event) =>
                  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
                }
              >
                {t('createAnother')}
              </Button>
            )}
            {isThisBrowser(connection) && <CardMenu connectionId={connection.id} id={known.id} url={url} />}
          </div>
        )}
      </div>
      {known && <EditNotice edit={rerun} />}
    </>
  );
}

function ReportPageLink({
  connection,
  id,
  isLong,
}: {
  readonly connection: Connection;
  readonly id: string;
  readonly isLong: boolean;
}) {
  const href = reportHref(connection, id);
  if (href === undefined) return null;
  return (
    <ButtonLink
      look={isLong ? 'plain' : 'icon'}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t('openReport')}
      title={isLong ? undefined : t('openReport')}
    >
      <Icon name="open" />
      {isLong && t('open')}
    </ButtonLink>
  );
}

function Meta({
  known,
  score,
  running,
}: {
  readonly known: IndexedPage | undefined;
  readonly score: string;
  readonly running: boolean;
}) {
  const now = useNow();
  const settings = useStored(settingsItem);
  if (!known) return t('createToSee');
  if (running) return t('rerunning');
  return (
    <>
      {score && <span>{t('scoreIs', { score })}</span>}
      <RelativeTime
        time={known.generatedAt}
        now={now}
        // shows that the report is recent, before another one uses quota
        {...(isFresh(known.generatedAt, now, settings?.freshDays ?? 0) ? { said: 'reportedAgo' } : {})}
      />
    </>
  );
}
