import { t } from '../../../lib/platform/text.ts';
import type { SaveSettings } from '../use-settings.ts';
import { PermissionSwitch } from './PermissionSwitch.tsx';

export interface NotificationSwitchProps {
  /** The stored setting. */
  readonly wanted: boolean;
  readonly save: SaveSettings;
}

/** Turns notifications on and off. */
export function NotificationSwitch({ wanted, save }: NotificationSwitchProps) {
  return (
    <PermissionSwitch
      permission="notifications"
      label={t('notifyWhenReady')}
      hint={t('notifyWhenReadyHint')}
      refusal={{ what: t('notificationsRefused'), why: t('notificationsRefusedWhy') }}
      wanted={wanted}
      onChange={(notifications) => save.run({ notifications })}
    />
  );
}
