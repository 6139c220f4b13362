import { type FormEvent, useState } from 'react';
import { cleanAddress } from '../../lib/model/clean-address.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { connectionByHost } from '../../lib/model/connection-by-host.ts';
import { privacyToOffer } from '../../lib/model/managed.ts';
import { PASSWORD, type Privacy } from '../../lib/model/privacy.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { text } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { jobsItem } from '../../lib/storage/jobs.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { useNow } from '../hooks/use-now.ts';
import { useStored } from '../hooks/use-stored.ts';
import { Button } from '../ui/Button.tsx';
import { Cautions } from './Cautions.tsx';
import { CopyOnce } from './CopyOnce.tsx';
import { giveOrder } from './give-order.ts';
import { JobFailure } from './JobFailure.tsx';
import { JobStatus } from './JobStatus.tsx';
import { PageSays } from './PageSays.tsx';
import { PrivacyFields } from './PrivacyFields.tsx';
import { pageJob } from './page-job.ts';

/** For buttons elsewhere that send this form. */
export const CREATE_FORM = 'create-form';

export interface CreateFormProps {
  /** Of the page in front. */
  readonly url: string;
  readonly tabId: number | null;
  readonly connection: Connection;
  /** The user picked the connection: it stays, whatever address is reported. */
  readonly isPicked: boolean;
}

/** Makes a report of the page in front: never by itself, for a report costs quota. */
export function CreateForm({ url: pageUrl, tabId, connection: pageConnection, isPicked }: CreateFormProps) {
  const settings = useStored(settingsItem);
  const managed = useManaged();
  const jobs = useStored(jobsItem);
  const now = useNow();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<Privacy | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [made, setMade] = useState<{ readonly jobId: string; readonly password: string | null } | null>(null);
  const [instead, setInstead] = useState<string | null>(null);
  const connections = useStored(connectionsItem);
  const url = instead ?? pageUrl;
  // another host may belong to another connection
  const other = instead === null || isPicked ? undefined : connectionByHost(connections?.list ?? [], instead);
  const connection = other ?? pageConnection;
  const create = useCommand((order: { privacy: Privacy; password: string | null }) =>
    giveOrder({
      jobId: crypto.randomUUID(),
      connectionId: connection.id,
      url,
      tabId,
      ...order,
    }),
  );

  // jobs and reports carry the address as it is sent
  const sent = settings ? cleanAddress(url, settings.cleaning).url : url;
  const privacy = picked ?? (settings ? privacyToOffer(url, settings, managed) : 1);
  const state = pageJob(jobs ?? [], { url: sent, connectionId: connection.id }, seen, now);
  if ((state.kind === 'creating' || state.kind === 'waiting') && !seen.has(state.job.id))
    setSeen(new Set([...seen, state.job.id]));
  // a report's password is kept nowhere once the report is there
  if (
    state.kind === 'ready' &&
    password !== '' &&
    seen.has(state.job.id) &&
    state.job.id === create.value?.id
  ) {
    setPassword('');
    create.reset();
  }
  const creating = create.pending || state.kind === 'creating';

  const submit = async () => {
    if (creating) return;
    if (privacy === PASSWORD && password === '') return setError(text('passwordMissing'));
    const order = { privacy, password: privacy === PASSWORD ? password : null };
    setMade(null);
    const outcome = await create.run(order);
    if (outcome.ok && order.password !== null && outcome.value.privacy === PASSWORD)
      setMade({ jobId: outcome.value.id, password: order.password });
  };
  const ready = state.kind === 'ready' ? state.job : null;
  const handed = made && ready?.id === made.jobId ? made : null;
  const href = ready?.report ? reportPageAddress(connection, ready.report.id) : undefined;
  return (
    <form
      className="create"
      id={CREATE_FORM}
      aria-busy={creating}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <PrivacyFields
        privacy={privacy}
        password={password}
        error={error}
        onPrivacy={setPicked}
        onPassword={(typed) => {
          setPassword(typed);
          setError('');
        }}
      />
      <Cautions url={url} connection={connection} />
      {tabId !== null && <PageSays {...{ url: pageUrl, tabId, instead }} onInstead={setInstead} />}
      <div className="create-line">
        <Button look="primary" type="submit" busy={creating}>
          {text('createReport')}
        </Button>
        <JobStatus state={state} asking={create.pending} connection={connection}>
          {handed && href && (
            <CopyOnce
              href={href}
              password={handed.password}
              onCopied={() => setMade({ ...handed, password: null })}
            />
          )}
        </JobStatus>
      </div>
      {ready?.insteadOfPassword && <p className="hint">{text('privateInsteadOfPassword')}</p>}
      <JobFailure state={state} failure={create.pending ? null : create.failure} onRetry={submit} />
    </form>
  );
}
