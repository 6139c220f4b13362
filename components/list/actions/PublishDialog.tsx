import { useState } from 'react';
import { PRIVATE, type Privacy } from '../../../lib/engine/report/privacy.ts';
import { isFresh } from '../../../lib/engine/report/report-age.ts';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { cleanUrl } from '../../../lib/engine/url/clean-url.ts';
import { urlKey } from '../../../lib/engine/url/url-key.ts';
import { serviceFor } from '../../../lib/extension/model/connection/connection-for.ts';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { createWarnings } from '../../../lib/extension/model/settings/create-warnings.ts';
import { privacyToPublish } from '../../../lib/extension/model/settings/managed.ts';
import { openSettings } from '../../../lib/extension/platform/tabs/open-page.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { isUsable, LOCAL_CONNECTION, services } from '../../../lib/shared/connection/local-connection.ts';
import { reportHref } from '../../../lib/shared/report/report-page-url.ts';
import { connectionName } from '../../app/connection-name.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { CreateWarnings } from '../../jobs/CreateWarnings.tsx';
import { JobStatus } from '../../jobs/JobStatus.tsx';
import { CreateNotice } from '../../jobs/notices/CreateNotice.tsx';
import { pageJob } from '../../jobs/page-job.ts';
import { submitJob } from '../../jobs/submit-job.ts';
import { CopyCredentials } from '../../report/CopyCredentials.tsx';
import { PrivacyForm } from '../../report/PrivacyForm.tsx';
import { usePicturedPages } from '../../report/use-pictures.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

export interface PublishDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** Publishes a page whose report is in this browser, by creating a report of the page at a report service. */
export function PublishDialog({ url: pageUrl, onClose }: PublishDialogProps) {
  const connections = useStored(connectionsItem);
  const settings = useStored(settingsItem);
  const managed = useManaged();
  const jobs = useStored(jobsItem) ?? [];
  const now = useNow();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const hasPicture = usePicturedPages(LOCAL_CONNECTION.id)?.has(urlKey(pageUrl));
  const list = services(connections?.list ?? []).filter(isUsable);
  const connection =
    list.find(({ id }) => id === pickedId) ?? (connections && serviceFor(connections, pageUrl));
  // jobs and reports have the cleaned address
  const url = settings ? cleanUrl(pageUrl, settings.cleaning).url : pageUrl;
  const known = useStored(connection ? knownPageItem(connection.id, url) : null);
  const hasFresh = isFresh(known?.generatedAt ?? null, now, settings?.freshDays ?? 0);
  const create = useCommand((privacy: Privacy, typed: string | null) => {
    const { id: connectionId = '' } = connection ?? {};
    setPassword(typed);
    // the dialog shows these
    const { warnings } = settings && connection ? createWarnings(url, settings.cleaning, connection) : NONE;
    const acknowledged = [...warnings, ...(hasFresh ? (['fresh'] as const) : [])];
    return submitJob(
      newJob({ connectionId, operation: { type: 'create', url, privacy }, acknowledged }),
      typed,
    );
  });
  if (!connections || !settings) return null;
  if (!connection) return <NoService onClose={onClose} />;
  const jobId = create.value?.id ?? '';
  const state = pageJob(
    jobs.filter(({ id }) => id === jobId),
    { url, connectionId: connection.id },
    new Set([jobId]),
    now,
  );
  const ready = state.kind === 'ready' ? state.job : null;
  const report = ready?.report ?? null;
  // as the service returned it, which may differ from what was asked
  const isPublished = ready !== null && (report?.privacy ?? ready.operation.privacy) !== PRIVATE;
  const href = report ? reportHref(connection, report.id) : undefined;
  const status = (
    <JobStatus
      state={state}
      submitting={create.pending}
      connection={connection}
      {...(isPublished && { readyText: t('published') })}
    >
      {href && password !== null && (
        <CopyCredentials href={href} password={password} onCopied={() => setPassword(null)} />
      )}
    </JobStatus>
  );
  return (
    <Dialog title={t('publishReport')} closeLabel={t('close')} onClose={onClose}>
      <p className={layoutStyles.dialogAbout}>
        <bdi dir="ltr">{shownAddress(pageUrl)}</bdi>
      </p>
      {state.kind === 'ready' ? (
        <>
          {status}
          <div className={layoutStyles.dialogActions}>
            {href && <CopyLink href={href} />}
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </>
      ) : (
        <PrivacyForm
          first={privacyToPublish(url, settings, managed)}
          action={t('publish')}
          pending={create.pending || state.kind === 'creating'}
          waiting={state.kind === 'waiting'}
          onChange={create.run}
          onClose={onClose}
          trouble={(again) => (
            <>
              {status}
              <CreateNotice state={state} failure={create.failure} onRetry={again} />
            </>
          )}
        >
          <Select
            label={t('connection')}
            options={list.map((each) => ({ value: each.id, label: connectionName(each) }))}
            value={connection.id}
            onPick={setPickedId}
          />
          <p className={textStyles.hint}>{t('publishHint')}</p>
          {hasPicture && <p className={textStyles.hint}>{t('pictureNotPublished')}</p>}
          <CreateWarnings url={pageUrl} connection={connection} isFresh={hasFresh} />
        </PrivacyForm>
      )}
    </Dialog>
  );
}

const NONE = { warnings: [] };

function CopyLink({ href }: { readonly href: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid(t((await copyText(href)) ? 'linkCopied' : 'linkNotCopied'));
  return (
    <>
      <span className={textStyles.hint} role="status">
        {said}
      </span>
      <Button look="primary" icon="copy" onClick={copy}>
        {t('copyLink')}
      </Button>
    </>
  );
}

function NoService({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('publishReport')} closeLabel={t('close')} onClose={onClose}>
      <Notice
        kind="info"
        what={t('publishNeedsServiceWhat')}
        actions={<Button onClick={openSettings}>{t('openSettings')}</Button>}
      >
        {t('publishNeedsServiceWhy')}
      </Notice>
    </Dialog>
  );
}
