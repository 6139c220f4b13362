import { useRef, useState } from 'react';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { VERBATIM } from '../../ui/controls/FieldFrame.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import styles from './AddSite.module.css';
import { readTypedHost } from './read-typed-host.ts';
import { ConnectionSelect, PrivacySelect } from './SiteSelects.tsx';
import type { Site } from './site-list.ts';

const EMPTY: Site = { host: '', privacy: null, connectionId: null };

export interface AddSiteProps {
  readonly hosts: readonly string[];
  readonly services: readonly Connection[];
  readonly onAdd: (site: Site) => void;
}

export function AddSite({ hosts, services, onAdd }: AddSiteProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    const read = readTypedHost(typed.host, hosts);
    const problem = read.ok ? problemOf({ ...typed, host: read.host }) : read.problem;
    if (read.ok && problem === null) {
      onAdd({ ...typed, host: read.host });
      setTyped(EMPTY);
    }
    setError(problem === null ? '' : t(PROBLEMS[problem]));
    form.current?.querySelector('input')?.focus();
  };
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <Field
        label={t('site')}
        {...VERBATIM}
        placeholder="*.example.com"
        value={typed.host}
        error={error}
        onChange={(event) => {
          setTyped({ ...typed, host: event.currentTarget.value });
          setError('');
        }}
        after={
          <>
            <PrivacySelect
              label={t('rulePrivacy')}
              value={typed.privacy}
              onPick={(privacy) => setTyped({ ...typed, privacy })}
            />
            <ConnectionSelect
              label={t('ruleConnection')}
              services={services}
              value={typed.connectionId}
              onPick={(connectionId) => setTyped({ ...typed, connectionId })}
            />
            <Button type="submit">{t('addRule')}</Button>
          </>
        }
      />
    </Form>
  );
}

const PROBLEMS = {
  empty: 'ruleHostMissing',
  invalid: 'ruleHostInvalid',
  repeated: 'ruleHostRepeated',
  unset: 'ruleUnset',
  everywhere: 'ruleEverywhere',
} as const;

/** A site needs something of its own; a connection for every host would be the active one. */
function problemOf({ host, privacy, connectionId }: Site): 'unset' | 'everywhere' | null {
  if (privacy === null && connectionId === null) return 'unset';
  return host === '*' && connectionId !== null ? 'everywhere' : null;
}
