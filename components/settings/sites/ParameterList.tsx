import { useState } from 'react';
import { t } from '../../../lib/extension/platform/text.ts';
import { VERBATIM } from '../../ui/controls/FieldFrame.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { useTypingPause } from '../use-typing-pause.ts';
import { parameterNames } from './parameter-names.ts';

export interface ParameterListProps {
  readonly names: readonly string[];
  readonly onChange: (names: string[]) => void;
}

/** Names of parameters, one per line; the text stays as typed until the box loses the focus. */
export function ParameterList({ names, onChange }: ParameterListProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed === null ? null : parameterNames(typed);
  const isChanged = written !== null && written.join('\n') !== names.join('\n');
  const save = () => {
    if (isChanged && written !== null) onChange(written);
  };
  useTypingPause(typed, save);
  return (
    <TextArea
      label={t('parametersToDrop')}
      hint={t('parametersToDropHint')}
      rows={8}
      {...VERBATIM}
      value={typed ?? names.join('\n')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        save();
        setTyped(null);
      }}
    />
  );
}
