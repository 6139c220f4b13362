import { useState } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import type { Limits } from '../../lib/shared/settings/settings.ts';
import { Field } from '../ui/controls/Field.tsx';
import { useTypingPause } from './use-typing-pause.ts';

export interface NumberSettingProps {
  readonly label: string;
  readonly hint: string;
  readonly limits: Limits;
  readonly value: number;
  /** Whether a number is only taken with Enter, or when the box is left: half of it could delete something. */
  readonly isTakenWhole?: boolean;
  readonly onChange: (value: number) => void;
}

/** A setting that is a whole number; text that cannot be saved stays in its box, with the reason. */
export function NumberSetting({
  label,
  hint,
  limits: { least, most },
  value,
  isTakenWhole = false,
  onChange,
}: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const settle = () => {
    if (typed === null) return false;
    // the browser returns an empty value for text that is not a number
    const read = typed.trim() === '' ? Number.NaN : Number(typed);
    const isValid = Number.isInteger(read) && read >= least && read <= most;
    setError(isValid ? '' : t('numberOutOfRange', { least, most }));
    if (isValid && read !== value) onChange(read);
    return isValid;
  };
  useTypingPause(isTakenWhole ? null : typed, settle);
  const take = () => {
    if (settle()) setTyped(null);
  };
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
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
      onBlur={take}
    />
  );
}
