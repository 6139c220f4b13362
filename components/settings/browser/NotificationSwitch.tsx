import { useState } from 'react';
import { requestOptionalPermission } from '../../../lib/platform/permissions/optional-permissions.ts';
import { t } from '../../../lib/platform/text.ts';
import { useOptionalPermission } from '../../hooks/use-optional-permission.ts';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { SaveSettings } from '../use-settings.ts';

export interface NotificationSwitchProps {
  /** The user turned it on; whether the browser lets us is another matter. */
  readonly wanted: boolean;
  readonly save: SaveSettings;
}

/** Turns notifications on, for which the browser asks, and shows whether they can really come. */
export function NotificationSwitch({ wanted, save }: NotificationSwitchProps) {
  const granted = useOptionalPermission('notifications');
  const [refused, setRefused] = useState(false);
  const change = async (on: boolean) => {
    // nothing is awaited before this, or Firefox refuses the question
    const granting = on ? requestOptionalPermission('notifications') : null;
    setRefused(false);
    if (granting && !(await granting)) return setRefused(true);
    await save.run({ notifications: on });
  };
  return (
    <>
      <CheckBox
        label={t('notifyWhenReady')}
        hint={t('notifyWhenReadyHint')}
        checked={wanted && granted === true}
        onChange={change}
      />
      {((wanted && granted === false) || (refused && !granted)) && (
        <Notice kind="warning" live="status" what={t('notificationsRefused')}>
          {t('notificationsRefusedWhy')}
        </Notice>
      )}
    </>
  );
}
