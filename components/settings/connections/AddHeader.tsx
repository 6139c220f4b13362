import { useRef, useState } from 'react';
import {
  describeHeaderProblem,
  isOfName,
  type RequestHeader,
  readHeader,
} from '../../../lib/model/connection/request-header.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { VERBATIM } from '../../ui/controls/FieldFrame.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import styles from './AddHeader.module.css';

const NOTHING: RequestHeader = { name: '', value: '' };

export interface AddHeaderProps {
  /** The names of the present headers. */
  readonly present: readonly string[];
  readonly busy: boolean;
  /** Resolves with whether the header was added; otherwise the text stays in the fields. */
  readonly onAdd: (header: RequestHeader) => Promise<boolean>;
}

/** The form that adds a header. Its value is hidden like a key, because it may be one. */
export function AddHeader({ present, busy, onAdd }: AddHeaderProps) {
  const [typed, setTyped] = useState(NOTHING);
  const [errors, setErrors] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const focus = (index: 0 | 1) => form.current?.querySelectorAll('input')[index]?.focus();
  const change = (part: Partial<RequestHeader>) => {
    setTyped({ ...typed, ...part });
    setErrors(NOTHING);
  };
  const submit = async () => {
    if (busy) return;
    const read = readHeader(typed, present);
    if (!read.ok) {
      const words = format(describeHeaderProblem(read.problem));
      setErrors(isOfName(read.problem) ? { name: words, value: '' } : { name: '', value: words });
      focus(isOfName(read.problem) ? 0 : 1);
      return;
    }
    if (!(await onAdd(read.header))) return;
    setTyped(NOTHING);
    focus(0);
  };
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <Field
        {...VERBATIM}
        label={t('headerName')}
        placeholder="X-Api-Gateway"
        value={typed.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        {...VERBATIM}
        label={t('headerValue')}
        type="password"
        value={typed.value}
        error={errors.value}
        onChange={(event) => change({ value: event.currentTarget.value })}
        after={
          <Button type="submit" busy={busy}>
            {t('addHeader')}
          </Button>
        }
      />
    </Form>
  );
}
