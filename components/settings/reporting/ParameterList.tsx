import { useEffect, useState } from 'react';
import { t } from '../../../lib/platform/text.ts';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { parameterNames } from './parameter-names.ts';

/** How long after the last key the list is saved, in milliseconds. */
const DEBOUNCE = 600;

export interface ParameterListProps {
  readonly names: readonly string[];
  readonly onChange: (names: string[]) => void;
}

/** Names of parameters, one a line; what is typed stays as it is typed until the box is left. */
export function ParameterList({ names, onChange }: ParameterListProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed === null ? null : parameterNames(typed);
  const isChanged = written !== null && written.join('\n') !== names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait anew
  useEffect(() => {
    if (!isChanged || written === null) return;
    const timer = setTimeout(() => onChange(written), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, isChanged]);
  return (
    <TextArea
      label={t('parametersToDrop')}
      hint={t('parametersToDropHint')}
      rows={8}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={typed ?? names.join('\n')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (isChanged && written !== null) onChange(written);
        setTyped(null);
      }}
    />
  );
}
