import { type FormEvent, useState } from 'react';
import { PASSWORD, PRIVATE, type Privacy } from '../../../lib/engine/report/privacy.ts';
import { cleanUrl } from '../../../lib/engine/url/clean-url.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { createWarnings } from '../../../lib/extension/model/settings/create-warnings.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { abilitiesOf, LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { reportHref } from '../../../lib/shared/report/report-page-url.ts';
import type { PageConnection } from '../../app/stored/use-page-connection.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { CreateWarnings } from '../../jobs/CreateWarnings.tsx';
import { JobStatus } from '../../jobs/JobStatus.tsx';
import { CreateNotice } from '../../jobs/notices/CreateNotice.tsx';
import { pageJob } from '../../jobs/page-job.ts';
import { submitJob } from '../../jobs/submit-job.ts';
import { CopyCredentials } from '../../report/CopyCredentials.tsx';
import { PasswordField } from '../../report/PasswordField.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { destinationOf, WhereAndWho } from '../privacy/WhereAndWho.tsx';
import styles from './CreateForm.module.css';
import type { NextReport } from './use-next-report.ts';

export interface CreateFormProps {
  readonly url: string;
  readonly tabId: number | null;
  readonly next: NextReport;
  readonly page: Pick<PageConnection, 'list' | 'pick' | 'show'>;
  readonly onPrivacy: (privacy: Privacy) => void;
  /** Whether the page has no report yet. */
  readonly isFirst: boolean;
  /** Whether the form is shown; the state of a report under way always is. */
  readonly isOpen: boolean;
  /** Called once when a report that this form showed as under way is ready, and when the user gives up another one. */
  readonly onClose: () => void;
}

/** Creates a report of the page in the active tab, only on submit: each report uses quota. */
export function CreateForm({ url, tabId, next, page, onPrivacy, isFirst, isOpen, onClose }: CreateFormProps) {
  const { connection, privacy } = next;
  const settings = useStored(settingsItem);
  const jobs = useStored(jobsItem);
  const now = useNow();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [made, setMade] = useState<{ readonly jobId: string; readonly password: string | null } | null>(null);
  const [finished, setFinished] = useState<string | null>(null);
  /** The job of the last reply that the list has had. */
  const [listed, setListed] = useState<string | null>(null);
  // jobs and reports have the cleaned address
  const sent = settings ? cleanUrl(url, settings.cleaning).url : url;
  const create = useCommand(async (privacy: Privacy, password: string | null) => {
    const operation = { type: 'create', url: sent, privacy } as const;
    // the form shows these, and the popup the page's report
    const seen = settings ? createWarnings(url, settings.cleaning, connection).warnings : [];
    const job = newJob({
      connectionId: connection.id,
      operation,
      tabId,
      acknowledged: [...seen, 'fresh'],
    });
    const outcome = await submitJob(job, password);
    // a job of this page that was already in progress has another password
    if (password !== null && outcome.ok && outcome.value.id === job.id) setMade({ jobId: job.id, password });
    return outcome;
  });
  const [place, who] = destinationOf(next);
  const state = pageJob(jobs ?? [], { url: sent, connectionId: connection.id }, seen, now);
  if ((state.kind === 'creating' || state.kind === 'waiting') && !seen.has(state.job.id))
    setSeen(new Set([...seen, state.job.id]));
  // clears the password once its report is created, here or in another window while this form was busy with it; only
  // once, because the next one may already be typed
  const isOurs = state.kind === 'ready' && (state.job.id === create.value?.id || seen.has(state.job.id));
  if (state.kind === 'ready' && isOurs && state.job.id !== finished) {
    setFinished(state.job.id);
    setPassword('');
    onClose();
  }
  // the background's reply may come before the list that has its job; of a run the list has only some
  const isListed = (jobs ?? []).some(({ id }) => id === create.value?.id);
  if (create.value && isListed && create.value.id !== listed) setListed(create.value.id);
  const isAwaited = create.value?.runId === null && !isListed && create.value.id !== listed;
  const isStarting = create.pending || isAwaited;
  const creating = isStarting || state.kind === 'creating';

  const submit = async () => {
    if (creating) return;
    if (privacy === PASSWORD && password === '') return setError(t('passwordMissing'));
    setMade(null);
    await create.run(privacy, privacy === PASSWORD ? password : null);
  };
  const ready = state.kind === 'ready' ? state.job : null;
  const credentials = made && ready?.id === made.jobId ? made : null;
  const href = ready?.report ? reportHref(connection, ready.report.id) : undefined;
  const isWrong = state.kind === 'waiting' || state.kind === 'failed' || create.failure !== null;
  const canCancel = isOpen && !isFirst && !isWrong && !creating;
  // a service that cannot be reached is not needed: this browser makes reports, too
  const onHere =
    abilitiesOf(connection.id).isRemote && page.list.some(({ id }) => id === LOCAL_CONNECTION.id)
      ? async () => {
          if (state.kind === 'waiting' || state.kind === 'failed')
            await requestIdempotent('dismissJob', { jobId: state.job.id });
          const operation = { type: 'create', url: sent, privacy: PRIVATE } as const;
          await submitJob(newJob({ connectionId: LOCAL_CONNECTION.id, operation, tabId }));
          page.show(LOCAL_CONNECTION.id);
        }
      : undefined;
  return (
    <form
      className={styles.create}
      aria-busy={creating}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !canCancel) return;
        // it would close the popup
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <>
          <CreateWarnings url={url} connection={connection} />
          {privacy === PASSWORD && (
            <PasswordField
              password={password}
              error={error}
              onPassword={(typed) => {
                setPassword(typed);
                setError('');
              }}
            />
          )}
          <div className={styles.line}>
            <Button look="primary" type="submit" autoFocus busy={creating}>
              {t('createReport')}
            </Button>
            <WhereAndWho {...{ page, next, tabId, onPrivacy }} />
            {canCancel && <IconButton icon="close" label={t('cancel')} onClick={onClose} />}
            <p className={styles.destination}>
              <bdi>{place}</bdi> · {who}
            </p>
          </div>
        </>
      )}
      <JobStatus state={state} submitting={isStarting} connection={connection} isVerdictShown>
        {credentials && href && (
          <CopyCredentials
            href={href}
            password={credentials.password}
            onCopied={() => setMade({ ...credentials, password: null })}
          />
        )}
      </JobStatus>
      <CreateNotice
        state={state}
        failure={create.pending ? null : create.failure}
        onRetry={submit}
        onHere={onHere}
      />
      {ready?.passwordDowngraded && <p className={textStyles.hint}>{t('passwordDowngraded')}</p>}
    </form>
  );
}
