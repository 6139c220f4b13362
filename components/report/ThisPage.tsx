import type { ReactNode } from 'react';
import { cleanAddress } from '../../lib/model/clean-address.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { describeNotReportable } from '../../lib/model/describe-not-reportable.ts';
import type { Report } from '../../lib/model/report.ts';
import { whyNotReportable } from '../../lib/model/reportable.ts';
import { shownAddress, shownText } from '../../lib/model/shown-text.ts';
import { say, text } from '../../lib/platform/text.ts';
import { jobsItem } from '../../lib/storage/jobs.ts';
import { lastListItem } from '../../lib/storage/last-list.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { useActiveTab } from '../hooks/use-active-tab.ts';
import { useStored } from '../hooks/use-stored.ts';
import { PAGE_TAIL } from '../picture/draw-picture.ts';
import { Notice } from '../ui/Notice.tsx';
import { ShortAddress } from '../ui/ShortAddress.tsx';
import { CreateForm } from './CreateForm.tsx';
import { KnownVerdict, type KnownVerdictProps } from './KnownVerdict.tsx';
import { scoreText } from './shown-report.ts';
import { UnstartedNotice } from './UnstartedNotice.tsx';

export interface ThisPageProps {
  readonly connection: Connection;
  /** The user picked the connection. */
  readonly isPicked: boolean;
}

/** The page in front: what it is, what is known of it, and the form that makes its report. */
export function ThisPage({ connection, isPicked }: ThisPageProps) {
  const { url, title, id } = useActiveTab();
  const scoreOf = useScores(connection.id);
  const settings = useStored(settingsItem);
  const problem = whyNotReportable(url);
  return (
    <Frame title={title} url={url}>
      {problem !== null || url === undefined ? (
        <Notice kind="info" what={text('notReportableWhat')}>
          {say(describeNotReportable(problem ?? 'no-address'))}
        </Notice>
      ) : (
        <>
          <KnownVerdict
            key={connection.id}
            // what was reported of this page is its address as it is sent
            url={settings ? cleanAddress(url, settings.cleaning).url : url}
            connection={connection}
            scoreOf={scoreOf}
          />
          <CreateForm url={url} tabId={id} connection={connection} isPicked={isPicked} />
        </>
      )}
      <UnstartedNotice tabId={id} url={url} />
    </Frame>
  );
}

function Frame({
  title,
  url,
  children,
}: {
  readonly title: string | undefined;
  readonly url: string | undefined;
  readonly children: ReactNode;
}) {
  const address = shownAddress(url ?? '');
  const name = shownText(title ?? '') || address || text('thisPage');
  return (
    <section className="this-page" aria-label={text('thisPage')}>
      <h1 className="page-title" dir="auto" title={name}>
        {name}
      </h1>
      <p className="page-address" title={shownText(url ?? '')}>
        <ShortAddress text={address} full={shownText(url ?? '')} tail={PAGE_TAIL} />
      </p>
      {children}
    </section>
  );
}

/** Scores of the connection's reports that passed through this browser: of the jobs and of the last list. */
function useScores(connectionId: string): KnownVerdictProps['scoreOf'] {
  const jobs = useStored(jobsItem) ?? [];
  const lists = useStored(lastListItem);
  return (known) => {
    const made = jobs.flatMap((job) => (job.connectionId === connectionId && job.report ? [job.report] : []));
    const rows = lists?.[connectionId]?.rows ?? [];
    // a job does not hear of it when its report is made anew
    const isIt = (each: Report) => each.id === known.id && timeOf(each) === timeOf(known);
    return scoreText([...made, ...rows].find(isIt)?.score ?? null);
  };
}

/** Milliseconds since 1970; 0 where it is not known. */
function timeOf({ generatedAt }: Pick<Report, 'generatedAt'>): number {
  return Date.parse(generatedAt ?? '') || 0;
}
