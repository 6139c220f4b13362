import { useState } from 'react';
import { requestPower } from '../../lib/platform/powers.ts';
import { text } from '../../lib/platform/text.ts';
import { usePower } from '../hooks/use-power.ts';
import { CheckBox } from '../ui/CheckBox.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { SaveSettings } from './use-settings.ts';

export interface NotificationSwitchProps {
  /** The user turned it on; whether the browser lets us is another matter. */
  readonly wanted: boolean;
  readonly save: SaveSettings;
}

/** Turns notifications on, for which the browser asks, and shows whether they can really come. */
export function NotificationSwitch({ wanted, save }: NotificationSwitchProps) {
  const granted = usePower('notifications');
  const [refused, setRefused] = useState(false);
  const change = async (on: boolean) => {
    // nothing is awaited before this, or Firefox refuses the question
    const granting = on ? requestPower('notifications') : null;
    setRefused(false);
    if (granting && !(await granting)) return setRefused(true);
    await save.run({ notifications: on });
  };
  return (
    <>
      <CheckBox
        label={text('notifyWhenReady')}
        hint={text('notifyWhenReadyHint')}
        checked={wanted && granted === true}
        onChange={change}
      />
      {((wanted && granted === false) || (refused && !granted)) && (
        <Notice kind="warning" live="status" what={text('notificationsRefused')}>
          {text('notificationsRefusedWhy')}
        </Notice>
      )}
    </>
  );
}
