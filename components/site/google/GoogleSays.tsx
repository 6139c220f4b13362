import { useMemo, useRef, useState } from 'react';
import { dayOf } from '../../../lib/engine/core/day.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { BULK_PATH } from '../../../lib/engine/report/reports-page.ts';
import type { ReasonVerdict } from '../../../lib/engine/search-console/judge-reason.ts';
import { causeRows } from '../../../lib/engine/search-console/rows-of-reasons.ts';
import { explainKept, hostsIn, splitByReports } from '../../../lib/extension/actions/explain/explain-kept.ts';
import { readForReasons } from '../../../lib/extension/actions/export/google-reasons.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { fileName } from '../../../lib/extension/model/report/files/file-name.ts';
import type { KeptExports } from '../../../lib/extension/model/search-console/kept-exports.ts';
import { number, plural, t } from '../../../lib/extension/platform/text.ts';
import {
  domainsWithExports,
  isBelow,
  keptExportsItem,
} from '../../../lib/extension/storage/pages/kept-exports.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { failed, type Outcome, succeeded } from '../../../lib/shared/failure/failure.ts';
import { reasonsCsv } from '../../../lib/shared/search-console/explained-reasons.ts';
import { connectionName } from '../../app/connection-name.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { asksOf } from '../../export/asks-of.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { FilesButton, FilesNotices } from '../../list/dropped/DroppedFiles.tsx';
import { useDroppedFiles } from '../../list/dropped/use-dropped-files.ts';
import { reportsOf } from '../../list/use-all-reports.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import { saveFile } from '../../ui/save-file.ts';
import cardStyles from '../../ui/styles/card.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { CauseList, type CauseListProps, VERDICT_MARKS } from './CauseList.tsx';
import { ExportFiles } from './ExportFiles.tsx';
import styles from './GoogleSays.module.css';

export interface GoogleSaysProps extends Pick<CauseListProps, 'ignores' | 'onIgnores'> {
  readonly connection: Connection;
  /** The host of the site. */
  readonly project: string;
  /** Of the site; `undefined` until they are known. */
  readonly reports: readonly Report[] | undefined;
}

/** What Search Console's exports say of a site, against its pages as they are today. */
export function GoogleSays({ reports, ...site }: GoogleSaysProps) {
  const { connection, project } = site;
  const { id: connectionId } = connection;
  const { isRemote } = abilitiesOf(connectionId);
  const stored = useQuery(
    `${connectionId} ${project}`,
    async (): Promise<Outcome<string>> =>
      succeeded((await domainsWithExports(connectionId)).find((one) => isBelow(project, one)) ?? project),
  );
  const domain = stored.value ?? null;
  const kept = useStored(domain === null ? null : keptExportsItem(connectionId, domain));
  const files = useDroppedFiles(connectionId, project, stored.reload);
  const { save } = files;
  return (
    <section className={cardStyles.card} aria-label={t('googleSays')} {...files.target}>
      <h2>{t('googleSays')}</h2>
      <div className={layoutStyles.stack}>
        <p className={textStyles.hint}>{t('googleSaysHint')}</p>
        <div className={layoutStyles.formActions}>
          <FilesButton files={files} />
          {kept && (
            <Button
              look="quiet"
              busy={save.pending}
              onClick={() => {
                files.clear();
                save.run(null, domain ?? project);
              }}
            >
              {t('exportsForget')}
            </Button>
          )}
        </div>
        <FilesNotices files={files} />
        {kept && reports && (
          <Imported
            {...{ ...site, kept, reports, isRemote }}
            onChange={(next) => save.run(next, domain ?? project)}
          />
        )}
        {kept && !reports && <Skeleton rows={3} />}
      </div>
    </section>
  );
}

interface ImportedProps extends GoogleSaysProps {
  readonly kept: KeptExports;
  readonly reports: readonly Report[];
  readonly isRemote: boolean;
  readonly onChange: (kept: KeptExports | null) => void;
}

/** The files, what is left to read, and what has become of their reasons. */
function Imported({ kept, reports: own, isRemote, onChange, ...site }: ImportedProps) {
  const { connection, project, ignores, onIgnores } = site;
  const { id: connectionId } = connection;
  const others = [...hostsIn(kept)].filter((host) => host !== project);
  const ofOthers = useQuery(`${connectionId} ${others.join(' ')}`, () => reportsOf(connectionId, others));
  const reports = useMemo(() => [...own, ...(ofOthers.value ?? [])], [own, ofOthers.value]);
  const split = useQuery(
    `${connectionId} ${project}`,
    async () => succeeded(await splitByReports(kept, reports)),
    { again: useMemo(() => [kept, reports], [kept, reports]) },
  );
  const { known, toRead } = split.value ?? { known: [], toRead: [] };
  const [count, setCount] = useState(0);
  const stop = useRef<AbortController>(null);
  // reports of a service are requested when the user asks for it
  const compare = useCommand(() => {
    stop.current?.abort();
    stop.current = new AbortController();
    const from = { ask: asksOf(connectionId), signal: stop.current.signal };
    return readForReasons(kept, known, from, setCount)();
  });
  const sent = isRemote ? (compare.value ?? []) : null;
  const explained = useQuery(
    `${connectionId} ${project}`,
    () => explainKept({ connectionId, project, reports }, kept, sent),
    {
      again: useMemo(() => [kept, reports, compare.value, ignores], [kept, reports, compare.value, ignores]),
    },
  );
  const { value } = explained;
  const [only, setOnly] = useState<ReasonVerdict | null>(null);
  const rows = useMemo(() => value && causeRows(value.pages), [value]);
  const shown = rows?.filter(({ verdict }) => only === null || verdict === only) ?? [];
  const plan = useCommand((addresses: readonly string[]) =>
    requestIdempotent('planBulk', { addresses: [...addresses], connectionId, exact: true }),
  );
  const start = async (addresses: readonly string[]) => {
    const outcome = await plan.run(addresses);
    if (outcome.ok) location.assign(BULK_PATH);
    return outcome.ok ? succeeded(null) : failed(outcome.failure);
  };
  const asksForKnown = isRemote && known.length > 0 && compare.value === null;
  const check = async () => {
    if (asksForKnown && !(await compare.run()).ok) return;
    if (toRead.length > 0) await start(toRead);
  };
  const saveCsv = () =>
    saveFile(
      fileName('findings', project, new Date(), 'csv'),
      'text/csv',
      reasonsCsv(value?.pages ?? [], kept.changed),
    );
  return (
    <>
      {value && (
        <ExportFiles
          exports={kept.exports}
          reasons={value.reasons}
          onChange={(exports) => onChange(exports.length > 0 ? { ...kept, exports } : null)}
        />
      )}
      <div className={styles.changed}>
        <Field
          type="date"
          label={t('exportsChanged')}
          max={dayOf(useNow())}
          value={kept.changed ?? ''}
          onChange={(event) => onChange({ ...kept, changed: event.currentTarget.value || null })}
        />
      </div>
      {explained.failure && <FailureNotice failure={explained.failure} onRetry={explained.reload} />}
      {!value && !explained.failure && <Skeleton rows={3} />}
      {(toRead.length > 0 || asksForKnown) && (
        <div className={layoutStyles.stack}>
          {toRead.length > 0 && (
            <p>
              {isRemote
                ? t('exportsCost', {
                    reports: { plural: 'reportsCount', count: toRead.length },
                    service: connectionName(connection),
                  })
                : t('exportsHere')}
            </p>
          )}
          <div className={layoutStyles.formActions}>
            <Button look="primary" busy={plan.pending || compare.pending} onClick={check}>
              {t('exportsCheck', {
                pages: { plural: 'onPages', count: known.length + toRead.length },
                known: number(known.length),
                fresh: { plural: 'planNew', count: toRead.length },
              })}
            </Button>
          </div>
        </div>
      )}
      {plan.failure && <FailureNotice failure={plan.failure} onDismiss={plan.reset} />}
      {compare.pending && (
        <p role="status">{t('nameAndCount', { name: t('readingReports'), count: number(count) })}</p>
      )}
      {compare.failure && <FailureNotice failure={compare.failure} onRetry={() => compare.run()} />}
      {value && rows && value.pages.length > 0 && (
        <>
          <ul className={styles.sums} aria-label={t('results')}>
            {sumsOf(value.pages.map(({ judgement }) => judgement.verdict)).map(([verdict, sum]) => (
              <li key={verdict}>
                <Button
                  look="quiet"
                  aria-pressed={verdict === only}
                  disabled={!rows.some((row) => row.verdict === verdict)}
                  onClick={() => setOnly(verdict === only ? null : verdict)}
                >
                  <ResultMark mark={VERDICT_MARKS[verdict]} size={16} />
                  {t('nameAndCount', { name: value.verdicts[verdict], count: number(sum) })}
                </Button>
              </li>
            ))}
          </ul>
          <CauseList
            {...{ rows: shown.length > 0 ? shown : rows, ignores, onIgnores }}
            onRun={start}
            {...value}
          />
          <div className={layoutStyles.formActions}>
            <Button icon="save" onClick={saveCsv}>
              {t('exportsCsv')}
            </Button>
            <span className={textStyles.hint}>{plural('onPages', value.pages.length)}</span>
          </div>
        </>
      )}
    </>
  );
}

const VERDICTS = ['fix', 'still', 'not-visible', 'gone', 'unchecked', 'intended', 'agrees'] as const;

/** How many pages have each verdict that any has, in the order of the rows. */
function sumsOf(verdicts: readonly ReasonVerdict[]): (readonly [ReasonVerdict, number])[] {
  return VERDICTS.map(
    (verdict) => [verdict, verdicts.filter((one) => one === verdict).length] as const,
  ).filter(([, sum]) => sum > 0);
}
