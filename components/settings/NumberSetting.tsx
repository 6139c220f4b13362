import { useEffect, useState } from 'react';
import type { Limits } from '../../lib/model/settings/settings.ts';
import { t } from '../../lib/platform/text.ts';
import { Field } from '../ui/controls/Field.tsx';

/** How long after the last key the number is saved, in milliseconds. */
const DEBOUNCE = 600;

export interface NumberSettingProps {
  readonly label: string;
  readonly hint: string;
  readonly limits: Limits;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number among the settings; what cannot be saved stays in its box, with the reason. */
export function NumberSetting({ label, hint, limits: { least, most }, value, onChange }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const settle = () => {
    if (typed === null) return false;
    // what is no number reads as empty
    const read = typed.trim() === '' ? Number.NaN : Number(typed);
    const isFitting = Number.isInteger(read) && read >= least && read <= most;
    setError(isFitting ? '' : t('numberOutOfRange', { least, most }));
    if (isFitting && read !== value) onChange(read);
    return isFitting;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait anew
  useEffect(() => {
    const timer = setTimeout(settle, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={1}
      autoComplete="off"
      value={typed ?? value}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setError('');
      }}
      onBlur={() => {
        if (settle()) setTyped(null);
      }}
    />
  );
}
