import { changeWords } from '../../lib/model/change-words.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { pageIn } from '../../lib/model/index-shard.ts';
import type { KnownPage } from '../../lib/model/known-page.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { urlHash } from '../../lib/model/url-hash.ts';
import { say, text } from '../../lib/platform/text.ts';
import { indexShardItem } from '../../lib/storage/report-index.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { useNow } from '../hooks/use-now.ts';
import { useStored } from '../hooks/use-stored.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ResultMark } from '../ui/ResultMark.tsx';
import { Ago } from './Ago.tsx';
import { CREATE_FORM } from './CreateForm.tsx';
import { changeShown } from './change-shown.ts';
import { EditNotice } from './EditNotice.tsx';
import { markOf, reportWord } from './shown-report.ts';
import { useEdit } from './use-edit.ts';

export interface KnownVerdictProps {
  readonly url: string;
  readonly connection: Connection;
  /** The score of the report as it was then made, where it is known. */
  readonly scoreOf: (known: KnownPage) => string;
}

/**
 * What is known of this page: its newest report, from what is stored here alone. Before another is paid for, a young
 * one comes with a choice.
 */
export function KnownVerdict({ url, connection, scoreOf }: KnownVerdictProps) {
  const hash = urlHash(url);
  const shard = useStored(indexShardItem(connection.id, hash));
  const isRead = shard !== undefined;
  const known = pageIn(shard ?? '', hash);
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
            {isRead && (known ? text('verdictIs', { result: reportWord(known) }) : text('noReportYet'))}
          </p>
          <p className="verdict-meta">
            {isRead && <Meta known={known} score={known ? scoreOf(known) : ''} running={rerun.pending} />}
          </p>
          {change && !rerun.pending && <p className="row-change">{say(changeWords(change))}</p>}
        </div>
        {known && (
          <div className={isChoice ? 'verdict-actions choice' : 'verdict-actions'}>
            <ReportPageLink connection={connection} id={known.id} isLong={isChoice} />
            <Button
              look={isChoice ? 'plain' : 'quiet'}
              icon="again"
              className={isChoice ? '' : 'icon-only'}
              aria-label={text('runAgain')}
              title={isChoice ? undefined : text('runAgain')}
              busy={rerun.pending}
              onClick={() => rerun.run({ kind: 'rerun' })}
            >
              {isChoice && text('runAgain')}
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
                {text('newAnyway')}
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
  const href = reportPageAddress(connection, id);
  if (href === undefined) return null;
  return (
    <a
      className={isLong ? 'button plain' : 'icon-button'}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={text('openReport')}
      title={isLong ? undefined : text('openReport')}
    >
      <Icon name="open" />
      {isLong && text('open')}
    </a>
  );
}

function Meta({
  known,
  score,
  running,
}: {
  readonly known: KnownPage | undefined;
  readonly score: string;
  readonly running: boolean;
}) {
  const now = useNow();
  const settings = useStored(settingsItem);
  if (!known) return text('createToSee');
  if (running) return text('runningAgain');
  return (
    <>
      {score && <span>{text('scoreIs', { score })}</span>}
      <Ago
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
