import { useMemo, useState } from 'react';
import { defaultProjectQuery } from '../../lib/engine/report/query.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { allPages } from '../../lib/extension/model/report/all-pages.ts';
import { projectKey } from '../../lib/extension/model/report/project.ts';
import { siteRows } from '../../lib/extension/model/site/site-rows.ts';
import { number, plural, t } from '../../lib/extension/platform/text.ts';
import { domainsWithExports, isBelow } from '../../lib/extension/storage/pages/kept-exports.ts';
import { schedulesItem } from '../../lib/extension/storage/schedule/schedules.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { useQuery } from '../hooks/use-query.ts';
import { ofNewest, useAllReports } from '../list/use-all-reports.ts';
import { Windowed } from '../list/Windowed.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { Empty } from '../ui/feedback/Empty.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import listStyles from '../ui/styles/list.module.css';
import { GoogleEntry } from './google/GoogleEntry.tsx';
import { SiteListRow } from './SiteListRow.tsx';

export interface SitesSectionProps {
  readonly connectionId: string;
}

/** All sites: those of which most pages can't be indexed first, then the worst. */
export function SitesSection({ connectionId }: SitesSectionProps) {
  const reading = useAllReports(connectionId);
  const named = useQuery(connectionId, () =>
    allPages(
      { ...defaultProjectQuery },
      {
        load: (query) => requestIdempotent('listProjects', { connectionId, query }),
        idOf: projectKey,
      },
    )(),
  );
  const withExports = useQuery(connectionId, async () => succeeded(await domainsWithExports(connectionId)));
  const schedules = useStored(schedulesItem) ?? [];
  const [search, setSearch] = useState('');
  const [isOnlyMonitored, setOnlyMonitored] = useState(false);
  const [openedAt] = useState(Date.now);
  const now = useNow();
  const rows = useMemo(
    () => named.value && reading.value && siteRows(named.value.rows, reading.value.rows, openedAt),
    [named.value, reading.value, openedAt],
  );
  const monitored = new Set(
    schedules.flatMap((one) =>
      one.connectionId === connectionId && !one.hasEnded ? [new URL(one.url).host] : [],
    ),
  );
  const wanted = search.trim().toLowerCase();
  const shown = (rows ?? []).filter(
    ({ name }) => name.toLowerCase().includes(wanted) && (!isOnlyMonitored || monitored.has(name)),
  );
  const failed = [named, reading].find(({ failure }) => failure !== null);
  const reload = () => [named, reading].map((query) => query.failure && query.reload());
  const note = ofNewest(reading.value);
  const unreadable = named.value?.unreadable ?? 0;
  const count = rows?.filter(({ name }) => monitored.has(name)).length ?? 0;
  return (
    <section className={listStyles.wide} aria-label={t('projects')}>
      <h1>{t('projects')}</h1>
      <GoogleEntry connectionId={connectionId} />
      <search className={listStyles.filters}>
        <SearchBox label={t('searchProjects')} value={search} onSearch={setSearch} />
        <Button icon="star" aria-pressed={isOnlyMonitored} onClick={() => setOnlyMonitored(!isOnlyMonitored)}>
          {t('nameAndCount', { name: t('siteMonitored'), count: number(count) })}
        </Button>
      </search>
      <div className={listStyles.box} aria-busy={named.pending || reading.pending}>
        {failed?.failure && (
          <FailureNotice
            failure={failed.failure}
            busy={failed.pending}
            onRetry={reload}
            onLookAgain={reload}
          />
        )}
        {!rows && !failed && <Skeleton rows={4} />}
        {note && <p className={listStyles.unreadable}>{note}</p>}
        {unreadable > 0 && (
          <p className={listStyles.unreadable}>{plural('projectsUnreadable', unreadable)}</p>
        )}
        {rows?.length === 0 && (
          <Empty what={t('noProjects')}>
            <p>{t('noProjectsWhy')}</p>
          </Empty>
        )}
        {rows && rows.length > 0 && shown.length === 0 && (
          <Empty what={t('nothingMatches')}>
            <Button
              onClick={() => {
                setSearch('');
                setOnlyMonitored(false);
              }}
            >
              {t('clearFilters')}
            </Button>
          </Empty>
        )}
        <Windowed total={shown.length} count="projectsCount">
          {(from, to) => (
            <ul aria-label={t('projects')}>
              {shown.slice(from, to).map((row) => (
                <SiteListRow
                  key={row.name}
                  {...{ row, now }}
                  isMonitored={monitored.has(row.name)}
                  hasExports={withExports.value?.some((domain) => isBelow(row.name, domain)) === true}
                />
              ))}
            </ul>
          )}
        </Windowed>
      </div>
    </section>
  );
}
