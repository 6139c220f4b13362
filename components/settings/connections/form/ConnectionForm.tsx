import { useEffect, useRef, useState } from 'react';
import { names } from '../../../../lib/engine/core/names.ts';
import { parseServiceAddress } from '../../../../lib/engine/url/service-address.ts';
import { requestIdempotent } from '../../../../lib/extension/messages/request.ts';
import { servicePattern } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { requestServicePermission } from '../../../../lib/extension/platform/permissions/service-permission.ts';
import { t } from '../../../../lib/extension/platform/text.ts';
import type { Connection, ConnectionInput } from '../../../../lib/shared/connection/connection.ts';
import type { Failure, Outcome } from '../../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../../app/FailureNotice.tsx';
import { useManaged } from '../../../app/stored/use-managed.ts';
import { useCommand } from '../../../app/use-command.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { VERBATIM } from '../../../ui/controls/FieldFrame.tsx';
import { Form } from '../../../ui/controls/Form.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import styles from './ConnectionForm.module.css';
import { MoreFields } from './MoreFields.tsx';
import { type FormErrors, NO_ERRORS, parseConnection, type TypedConnection } from './parse-connection.ts';
import { splitPastedAddress } from './split-pasted-address.ts';

/** Failures of the service or the network, after which it can be saved anyway. */
const OF_SERVICE: readonly Failure['kind'][] = names(
  'no-access unreachable timeout interrupted redirected bad-key forbidden in-front not-a-service too-many-requests refused service-error bad-data',
);

export interface ConnectionFormProps {
  /** The stored connection; missing for a new one. */
  readonly connection: Connection | undefined;
  /** All connected services; several have a name each. */
  readonly among: readonly Connection[];
  /** Whether the form is open without a click, which leaves the focus where it is. */
  readonly isAutomatic: boolean;
  /** Called when a test begins and when it ends. */
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
  readonly onClose?: () => void;
}

/** A service's address and key. They are tested first, and saved if they work or the user insists. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { connection, among, isAutomatic, onSaving, onSaved, onClose } = props;
  const { serviceAddress } = useManaged();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedConnection>({});
  const headerNames = useQuery(connection?.id ?? null, () =>
    requestIdempotent('listHeaders', { connectionId: connection?.id ?? '' }),
  );
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  // whether the last test was of values that are not saved
  const [isUnsaved, setUnsaved] = useState(false);
  const save = useCommand(async (input: ConnectionInput, anyway: boolean) => {
    onSaving(true);
    const outcome: Outcome<unknown> = await requestIdempotent(
      anyway ? 'saveConnection' : 'testAndSaveConnection',
      input,
    );
    onSaving(false);
    if (outcome.ok) onSaved();
    return outcome;
  });
  useEffect(() => {
    if (!isAutomatic) form.current?.querySelector('input')?.focus();
  }, [isAutomatic]);

  const address = serviceAddress ?? typed.address ?? connection?.baseUrl ?? '';
  const { name } = typed;
  const parsed = parseServiceAddress(address);
  const suggestion = parsed.ok ? undefined : parsed.suggestion;
  const type = (part: TypedConnection) => {
    setTyped({ ...typed, ...part });
    const corrected = Object.keys(part).map((field) => [field, '']);
    setErrors({ ...errors, ...Object.fromEntries(corrected) });
  };
  const submit = async (anyway = false) => {
    if (save.pending) return;
    const parsed = parseConnection({ ...typed, address }, connection, headerNames.value);
    if (!parsed.ok) {
      save.reset();
      setErrors(parsed.errors);
      focusOn(form.current, Object.entries(parsed.errors).find(([, error]) => error !== '')?.[0] ?? '');
      return;
    }
    // nothing is awaited before the request, or Firefox rejects it; the background checks the result itself
    await requestServicePermission(servicePattern(parsed.baseUrl));
    setErrors(NO_ERRORS);
    setUnsaved(!anyway && !(parsed.key === null && parsed.baseUrl === connection?.baseUrl));
    await save.run(
      {
        connectionId: connection?.id ?? null,
        newId: crypto.randomUUID(),
        ...(connection ? { oldUrl: connection.baseUrl } : {}),
        address: parsed.address,
        key: parsed.key,
        ...(name === undefined ? {} : { name }),
        ...(parsed.headers ? { headers: parsed.headers } : {}),
        ...(parsed.reportPage === undefined ? {} : { reportPage: parsed.reportPage }),
      },
      anyway,
    );
  };
  const tail = connection?.keyTail ?? null;
  const areSeveral = among.length > (connection ? 1 : 0);
  return (
    <Form ref={form} className={`${layoutStyles.stack} ${styles.form}`} onSubmit={submit}>
      <div>
        <h3>{t(connection ? 'editConnection' : among.length > 0 ? 'newConnection' : 'connectService')}</h3>
        {among.length === 0 && <p className={textStyles.hint}>{t('connectServiceHint')}</p>}
      </div>
      <div className={styles.fields}>
        <Field
          label={t('serviceAddress')}
          name="address"
          type="url"
          inputMode="url"
          {...VERBATIM}
          placeholder="https://seo.example.com"
          value={address}
          error={errors.address}
          readOnly={serviceAddress !== null}
          hint={serviceAddress !== null && t('setByAdministrator')}
          onChange={({ currentTarget: { value } }) => type(splitPastedAddress(value) ?? { address: value })}
        />
        <Field
          label={t('apiKey')}
          name="key"
          type="password"
          {...VERBATIM}
          placeholder={tail === null ? '' : `•••• ${tail}`}
          hint={tail === null ? t('keyHint') : t('keyStoredHint', { tail })}
          value={typed.key ?? ''}
          error={errors.key}
          onChange={(event) => type({ key: event.currentTarget.value })}
        />
      </div>
      {suggestion !== undefined && (
        <div>
          <Button
            onClick={() => {
              type({ address: suggestion });
              focusOn(form.current, 'address');
            }}
          >
            {t('useAddress', { address: suggestion })}
          </Button>
        </div>
      )}
      {parsed.ok && !parsed.address.encrypted && (
        <Notice kind="warning" what={t('notEncrypted')}>
          {t('notEncryptedWhy')}
        </Notice>
      )}
      {areSeveral && (
        <Field
          label={t('connectionName')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          placeholder={parsed.ok ? new URL(parsed.address.baseUrl).host : ''}
          value={name ?? connection?.name ?? ''}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
      )}
      <MoreFields {...{ connection, headerNames, address, typed, errors }} onType={type} />
      <div className={layoutStyles.formActions}>
        <Button look="primary" type="submit" busy={save.pending}>
          {t('saveAndTest')}
        </Button>
        {onClose && <Button onClick={onClose}>{t('close')}</Button>}
      </div>
      <div role="status" className={layoutStyles.outcome}>
        {save.pending && !connection && (
          <p className={textStyles.running}>
            <Spinner /> {t('connectingToService')}
          </p>
        )}
      </div>
      {save.failure && !save.pending && (
        <FailureNotice
          inSettings
          failure={save.failure}
          onRetry={() => submit()}
          onLookAgain={() => submit()}
        />
      )}
      {save.failure && isUnsaved && !save.pending && OF_SERVICE.includes(save.failure.kind) && (
        <div className={layoutStyles.formActions}>
          <Button onClick={() => submit(true)}>{t('saveAnyway')}</Button>
          <p className={textStyles.hint}>{t('nothingSaved')}</p>
        </div>
      )}
    </Form>
  );
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
