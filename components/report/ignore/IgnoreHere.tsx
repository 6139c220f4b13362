import { useState } from 'react';
import { t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { IgnoreDialog, type IgnoreDialogProps } from './IgnoreDialog.tsx';

export interface IgnoreHereProps extends Omit<IgnoreDialogProps, 'onClose'> {
  readonly label?: string;
  /** The label is only for screen readers and the tooltip. */
  readonly isShort?: boolean;
}

/** The button that asks where, why and for how long a finding is ignored. */
export function IgnoreHere({
  onIgnore,
  label = t('ignoreHere'),
  isShort = false,
  ...about
}: IgnoreHereProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {isShort ? (
        <IconButton icon="eye" label={label} onClick={() => setAsking(true)} />
      ) : (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {isAsking && (
        <IgnoreDialog
          {...about}
          onClose={() => setAsking(false)}
          onIgnore={(ignore) => {
            // closed first: the focus returns to the button, which moves it on when the check leaves its list
            setAsking(false);
            onIgnore(ignore);
          }}
        />
      )}
    </>
  );
}
