import { useRef, useState } from 'react';
import { PASSWORD, type Privacy } from '../../../lib/model/report/privacy.ts';
import type { PrivacyRule } from '../../../lib/model/settings/settings.ts';
import { t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import styles from './AddRule.module.css';
import { PrivacySelect } from './PrivacySelect.tsx';
import { readRuleHost } from './read-rule-host.ts';

export interface AddRuleProps {
  /** The hosts that have a rule. */
  readonly hosts: readonly string[];
  readonly onAdd: (rule: PrivacyRule) => void;
}

/** The form that adds a rule. */
export function AddRule({ hosts, onAdd }: AddRuleProps) {
  const [typed, setTyped] = useState('');
  const [privacy, setPrivacy] = useState<Privacy>(PASSWORD);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    const read = readRuleHost(typed, hosts);
    if (read.ok) {
      onAdd({ host: read.host, privacy });
      setTyped('');
      setError('');
    } else setError(wordsOf(read.problem));
    form.current?.querySelector('input')?.focus();
  };
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <Field
        label={t('ruleHost')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="*.example.com"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError('');
        }}
        after={
          <>
            <PrivacySelect label={t('rulePrivacy')} value={privacy} onPick={setPrivacy} />
            <Button type="submit">{t('addRule')}</Button>
          </>
        }
      />
    </Form>
  );
}

function wordsOf(problem: 'empty' | 'invalid' | 'repeated'): string {
  switch (problem) {
    case 'empty':
      return t('ruleHostMissing');
    case 'invalid':
      return t('ruleHostInvalid');
    case 'repeated':
      return t('ruleHostRepeated');
  }
}
