import { type FormEvent, useRef, useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import { activeConnection } from '../../lib/model/connection.ts';
import { succeeded } from '../../lib/model/failure.ts';
import { parseServiceAddress } from '../../lib/model/service-address.ts';
import { requestAccess, servicePattern } from '../../lib/platform/permissions.ts';
import { text } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useAccess } from '../hooks/use-access.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { useStored } from '../hooks/use-stored.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AccessNotice } from './AccessNotice.tsx';
import { checkOrder } from './check-order.ts';
import { Found } from './Found.tsx';

const NO_ERRORS = { address: '', key: '' };

/** The service's address and key: saved and tried in one step. */
export function ConnectionForm() {
  const connections = useStored(connectionsItem);
  const connection = connections && activeConnection(connections);
  const { serviceAddress } = useManaged();
  const access = useAccess(connection?.baseUrl);
  const form = useRef<HTMLFormElement>(null);
  const [typedAddress, setAddress] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  const save = useCommand(async (order: { address: string; key: string | null }) => {
    const saved = await ask('saveConnection', { connectionId: connection?.id ?? null, ...order });
    if (!saved.ok) return saved;
    // whatever the test says, it is stored, so nothing typed is lost
    setKey('');
    return ask('testConnection', { connectionId: saved.value.id });
  });
  const [forgotten, setForgotten] = useState(false);
  const forget = useCommand(async () => {
    if (!connection) return succeeded(null);
    const outcome = await ask('forgetKey', { connectionId: connection.id });
    setForgotten(outcome.ok);
    if (outcome.ok) setKey('');
    return outcome;
  });

  const address = serviceAddress ?? typedAddress ?? connection?.baseUrl ?? '';
  const parsed = parseServiceAddress(address);

  const submit = async () => {
    if (save.pending) return;
    const order = checkOrder(address, key, connection);
    if (!order.ok) {
      save.reset();
      setErrors({ address: order.address, key: order.key });
      form.current?.querySelectorAll('input')[order.address === '' ? 1 : 0]?.focus();
      return;
    }
    // nothing is awaited before this, or Firefox refuses the question; what came of it the background sees itself
    await requestAccess(servicePattern(order.baseUrl));
    setErrors(NO_ERRORS);
    forget.reset();
    const outcome = await save.run({ address: order.address, key: order.key });
    if (outcome.ok) setAddress(null);
  };
  const tail = connection?.keyTail ?? null;
  return (
    <section className="card" aria-labelledby="connection">
      <h2 id="connection">{text('reportService')}</h2>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={text('serviceAddress')}
          type="url"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://seo.example.com"
          value={address}
          error={errors.address}
          readOnly={serviceAddress !== null}
          hint={serviceAddress !== null && text('setByAdministrator')}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {parsed.ok && !parsed.address.encrypted && (
          <Notice kind="warning" what={text('notEncrypted')}>
            {text('notEncryptedWhy')}
          </Notice>
        )}
        <Field
          label={text('apiKey')}
          type="password"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder={tail === null ? '' : `•••• ${tail}`}
          hint={tail === null ? text('keyHint') : text('keyStoredHint', { tail })}
          value={key}
          error={errors.key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <div className="form-actions">
          <Button look="primary" type="submit" busy={save.pending}>
            {text('saveAndTest')}
          </Button>
          {tail !== null && (
            <Button
              busy={forget.pending}
              onClick={() => {
                save.reset();
                forget.run();
              }}
            >
              {text('forgetKey')}
            </Button>
          )}
        </div>
        <Found found={save.value} pending={save.pending} forgotten={forgotten && tail === null} />
        {save.failure && (
          <FailureNotice
            inSettings
            failure={save.failure}
            busy={save.pending}
            onRetry={submit}
            onLookAgain={submit}
          />
        )}
        {forget.failure && (
          <FailureNotice inSettings failure={forget.failure} onRetry={forget.run} onLookAgain={forget.run} />
        )}
        {connection && access === false && !save.failure && !save.pending && (
          <AccessNotice baseUrl={connection.baseUrl} />
        )}
      </form>
      {tail !== null && <p className="hint">{text('forgetKeyHint')}</p>}
    </section>
  );
}
