import { useEffect, useRef, useState } from 'react';
import { requestIdempotent } from '../../../../lib/messages/request.ts';
import type { Connection, ConnectionInput } from '../../../../lib/model/connection/connection.ts';
import { freeColor } from '../../../../lib/model/connection/connection-color.ts';
import { parseServiceAddress } from '../../../../lib/model/connection/service-address.ts';
import { succeeded } from '../../../../lib/model/core/failure.ts';
import { servicePattern } from '../../../../lib/platform/permissions/host-permissions.ts';
import { requestServicePermission } from '../../../../lib/platform/permissions/service-permission.ts';
import { t } from '../../../../lib/platform/text.ts';
import { FailureNotice } from '../../../app/FailureNotice.tsx';
import { useManaged } from '../../../app/stored/use-managed.ts';
import { useCommand } from '../../../app/use-command.ts';
import { useHostPermission } from '../../../hooks/use-host-permission.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Form } from '../../../ui/controls/Form.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import { AccessNotice } from '../AccessNotice.tsx';
import { readHosts } from '../read-hosts.ts';
import { useConnectionStatus } from '../use-connection-status.ts';
import { AddressSuggestion } from './AddressSuggestion.tsx';
import { ConnectionDetails, type TypedDetails } from './ConnectionDetails.tsx';
import styles from './ConnectionForm.module.css';
import { ConnectionTestResult } from './ConnectionTestResult.tsx';
import { parseConnection } from './parse-connection.ts';
import { SaveAnyway } from './SaveAnyway.tsx';

export interface ConnectionFormProps {
  /** The stored connection; missing for a new one. */
  readonly connection: Connection | undefined;
  /** All connections, if there are several: then name, colour and sites can be edited. */
  readonly among?: readonly Connection[];
  /** Called when the connection is saved; it has another id if its address or key is new. */
  readonly onSaved?: (connection: Connection) => void;
  readonly onClose?: () => void;
}

const NO_ERRORS = { address: '', key: '', sites: '' };

/** A service's address and key. They are tested first, and saved if they work or the user insists. */
export function ConnectionForm({ connection: given, among, onSaved, onClose }: ConnectionFormProps) {
  // while its id changes, the connection is briefly missing from the list: keep the last one
  const [known, setKnown] = useState(given);
  if (given && given !== known) setKnown(given);
  const connection = given ?? known;
  const { serviceAddress } = useManaged();
  const access = useHostPermission(connection?.baseUrl);
  const form = useRef<HTMLFormElement>(null);
  const [typedAddress, setAddress] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const [typed, setTyped] = useState<Partial<TypedDetails>>({});
  const [errors, setErrors] = useState(NO_ERRORS);
  // whether the last test was of values that are not saved
  const [isUnsaved, setUnsaved] = useState(false);
  const stored = (saved: Connection) => {
    setAddress(null);
    setKey('');
    setTyped({});
    onSaved?.(saved);
  };
  const save = useCommand(async (order: ConnectionInput, anyway: boolean) => {
    if (!anyway) {
      const tested = await requestIdempotent('testAndSaveConnection', order);
      if (tested.ok) stored(tested.value.connection);
      return tested;
    }
    const saved = await requestIdempotent('saveConnection', order);
    if (!saved.ok) return saved;
    stored(saved.value);
    return requestIdempotent('testConnection', { connectionId: saved.value.id });
  });
  // among several connections, the list shows the status; a connection that is being saved is tested already
  const status = useConnectionStatus(among || save.pending ? undefined : connection);
  const [forgotten, setForgotten] = useState(false);
  const forget = useCommand(async () => {
    if (!connection) return succeeded(null);
    const outcome = await requestIdempotent('removeKey', { connectionId: connection.id });
    setForgotten(outcome.ok);
    if (outcome.ok) setKey('');
    return outcome;
  });
  const opensBesideList = among !== undefined;
  useEffect(() => {
    if (opensBesideList) form.current?.querySelector('input')?.focus();
  }, [opensBesideList]);

  const address = serviceAddress ?? typedAddress ?? connection?.baseUrl ?? '';
  const parsed = parseServiceAddress(address);

  const submit = async (anyway = false) => {
    if (save.pending) return;
    const taken = (among ?? []).flatMap(({ id, hosts }) => (id === connection?.id ? [] : hosts));
    const sites = typed.sites === undefined ? null : readHosts(typed.sites, taken);
    const order = parseConnection(address, key, connection);
    if (!order.ok || sites?.ok === false) {
      save.reset();
      setErrors({
        address: order.ok ? '' : order.address,
        key: order.ok ? '' : order.key,
        sites: sites?.ok === false ? t(SITE_WORDS[sites.problem], { host: sites.host }) : '',
      });
      focusOn(form.current, order.ok ? 'sites' : order.address === '' ? 'key' : 'address');
      return;
    }
    // nothing is awaited before the request, or Firefox rejects it; the background checks the result itself
    await requestServicePermission(servicePattern(order.baseUrl));
    setErrors(NO_ERRORS);
    forget.reset();
    setUnsaved(!anyway && !(order.key === null && order.baseUrl === connection?.baseUrl));
    await save.run(
      {
        connectionId: connection?.id ?? null,
        newId: crypto.randomUUID(),
        ...(connection ? { oldUrl: connection.baseUrl } : {}),
        address: order.address,
        key: order.key,
        ...(typed.name === undefined ? {} : { name: typed.name }),
        ...(typed.color === undefined ? {} : { color: typed.color }),
        ...(sites === null ? {} : { hosts: sites.hosts }),
      },
      anyway,
    );
  };
  const tail = connection?.keyTail ?? null;
  const failure = save.failure ?? (save.value ? null : status?.failure);
  const found = save.value ?? (connection && status && !failure ? { connection, ...status } : null);
  return (
    <Form
      ref={form}
      className={among ? `${layoutStyles.stack} ${styles.form}` : layoutStyles.stack}
      onSubmit={submit}
    >
      {among && <h3>{connection ? t('editConnection') : t('newConnection')}</h3>}
      <Field
        label={t('serviceAddress')}
        name="address"
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://seo.example.com"
        value={address}
        error={errors.address}
        readOnly={serviceAddress !== null}
        hint={serviceAddress !== null && t('setByAdministrator')}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <AddressSuggestion
        address={address}
        onUse={(suggestion) => {
          setAddress(suggestion);
          setErrors({ ...errors, address: '' });
          focusOn(form.current, 'address');
        }}
      />
      {parsed.ok && !parsed.address.encrypted && (
        <Notice kind="warning" what={t('notEncrypted')}>
          {t('notEncryptedWhy')}
        </Notice>
      )}
      <Field
        label={t('apiKey')}
        name="key"
        type="password"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={tail === null ? '' : `•••• ${tail}`}
        hint={tail === null ? t('keyHint') : t('keyStoredHint', { tail })}
        value={key}
        error={errors.key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {among && (
        <ConnectionDetails
          details={{
            name: connection?.name ?? '',
            color: connection?.color ?? freeColor(among),
            sites: connection?.hosts.join('\n') ?? '',
            ...typed,
          }}
          host={parsed.ok ? new URL(parsed.address.baseUrl).host : ''}
          sitesError={errors.sites}
          onChange={(part) => setTyped({ ...typed, ...part })}
        />
      )}
      <div className={layoutStyles.formActions}>
        <Button look="primary" type="submit" busy={save.pending}>
          {t('saveAndTest')}
        </Button>
        {tail !== null && (
          <Button
            busy={forget.pending}
            onClick={() => {
              save.reset();
              forget.run();
            }}
          >
            {t('removeKey')}
          </Button>
        )}
        {onClose && <Button onClick={onClose}>{t('close')}</Button>}
      </div>
      {tail !== null && <p className={textStyles.hint}>{t('removeKeyHint')}</p>}
      <ConnectionTestResult
        found={save.failure ? null : found}
        pending={save.pending}
        forgotten={forgotten && tail === null}
      />
      {failure && !save.pending && (
        <FailureNotice inSettings failure={failure} onRetry={() => submit()} onLookAgain={() => submit()} />
      )}
      {save.failure && isUnsaved && !save.pending && (
        <SaveAnyway failure={save.failure} onSave={() => submit(true)} />
      )}
      {forget.failure && (
        <FailureNotice inSettings failure={forget.failure} onRetry={forget.run} onLookAgain={forget.run} />
      )}
      {connection && access === false && !save.failure && !save.pending && (
        <AccessNotice baseUrl={connection.baseUrl} />
      )}
    </Form>
  );
}

const SITE_WORDS = { invalid: 'siteInvalid', taken: 'siteTaken' } as const;

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
