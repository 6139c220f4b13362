import type { Connection } from '../../lib/model/connection/connection.ts';
import { reportPageUrl } from '../../lib/model/connection/report-page-url.ts';
import { changeLabels } from '../../lib/model/history/change-labels.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { pageIn } from '../../lib/model/report-index/index-shard.ts';
import type { IndexedPage } from '../../lib/model/report-index/indexed-page.ts';
import { urlHash } from '../../lib/model/url/url-hash.ts';
import { format, t } from '../../lib/platform/text.ts';
import { indexShardItem } from '../../lib/storage/report-index/report-index.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { EditNotice } from '../jobs/notices/EditNotice.tsx';
import { useEdit } from '../jobs/use-edit.ts';
import { changeShown } from '../report/change-shown.ts';
import { listingName, listingText } from '../report/listing-labels.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { markOf, reportWord, scoreText } from '../report/report-labels.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { CREATE_FORM } from './CreateForm.tsx';

export interface VerdictCardProps {
  readonly url: string;
  readonly connection: Connection;
  /** The report as it was then made, if it passed through this browser: its score and listing answer. */
  readonly reportOf: (known: IndexedPage) => Report | undefined;
}

/**
 * What is known of this page: its newest report, from what is stored here alone. Before another is paid for, a young
 * one comes with a choice.
 */
export function VerdictCard({ url, connection, reportOf }: VerdictCardProps) {
  const hash = urlHash(url);
  const shard = useStored(indexShardItem(connection.id, hash));
  const isRead = shard !== undefined;
  const known = pageIn(shard ?? '', hash);
  const report = known && reportOf(known);
  const settings = useStored(settingsItem);
  const now = useNow();
  // one that was made here and now was wanted
  const isChoice =
    isFresh(known?.generatedAt ?? null, now, settings?.freshDays) &&
    Date.parse(known?.generatedAt ?? '') < performance.timeOrigin;
  const target = { connectionId: connection.id, id: known?.id ?? '', url };
  const rerun = useEdit(target, 'rerun', 'verdict');
  const change = changeShown(known, rerun.done);
  return (
    <>
      <div className="verdict" aria-busy={rerun.pending}>
        <ResultMark mark={known ? markOf(known.result) : 'waiting'} size={36} />
        <div className="verdict-text">
          <p className="verdict-word" role="status">
            {isRead && (known ? t('verdictIs', { result: reportWord(known) }) : t('noReportYet'))}
          </p>
          <p className="verdict-meta">
            {isRead && (
              <Meta known={known} score={scoreText(report?.score ?? null)} running={rerun.pending} />
            )}
          </p>
          {report?.listing && !rerun.pending && (
            <p className="verdict-meta" role="status" aria-label={listingName(report.listing)}>
              {listingText(report.listing)}
            </p>
          )}
          {change && !rerun.pending && <p className="row-change">{format(changeLabels(change))}</p>}
        </div>
        {known && (
          <div className={isChoice ? 'verdict-actions choice' : 'verdict-actions'}>
            <ReportPageLink connection={connection} id={known.id} isLong={isChoice} />
            <Button
              look={isChoice ? 'plain' : 'quiet'}
              icon="again"
              className={isChoice ? '' : 'icon-only'}
              aria-label={t('runAgain')}
              title={isChoice ? undefined : t('runAgain')}
              busy={rerun.pending}
              onClick={() => rerun.run({ kind: 'rerun' })}
            >
              {isChoice && t('runAgain')}
            </Button>
            {isChoice && (
              <Button
                type="submit"
                form={CREATE_FORM}
                icon="plus"
                // this button goes when the new report is there, and the focus must not go with it
                onClick={(event) =>
                  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
                }
              >
                {t('newAnyway')}
              </Button>
            )}
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
  const href = reportPageUrl(connection, id);
  if (href === undefined) return null;
  return (
    <a
      className={isLong ? 'button plain' : 'icon-button'}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t('openReport')}
      title={isLong ? undefined : t('openReport')}
    >
      <Icon name="open" />
      {isLong && t('open')}
    </a>
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
  if (running) return t('runningAgain');
  return (
    <>
      {score && <span>{t('scoreIs', { score })}</span>}
      <RelativeTime
        time={known.generatedAt}
        now={now}
        // a young one is said to be one, before another is paid for
        {...(isFresh(known.generatedAt, now, settings?.freshDays) ? { said: 'reportedAgo' } : {})}
      />
    </>
  );
}

function isFresh(generatedAt: string | null, now: number, freshDays = 0): boolean {
  return generatedAt !== null && now - Date.parse(generatedAt) < freshDays * 86_400_000;
}
