import { useState } from 'react';
import {
  releaseOptionalPermission,
  requestOptionalPermission,
} from '../../../lib/platform/permissions/optional-permissions.ts';
import { t } from '../../../lib/platform/text.ts';
import { useOptionalPermission } from '../../hooks/use-optional-permission.ts';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { useSettings } from '../use-settings.ts';
import { SyncState } from './SyncState.tsx';

/** Where the badge shows: the browser asks before it does so on every page, and takes that back when it is turned off. */
export function BadgeSettings() {
  const { settings, save } = useSettings();
  const granted = useOptionalPermission('badge');
  const [refused, setRefused] = useState(false);
  if (!settings) return null;
  const wanted = settings.badgeOnEveryPage;
  const change = async (on: boolean) => {
    // nothing is awaited before this, or Firefox refuses the question
    const granting = on ? requestOptionalPermission('badge') : null;
    setRefused(false);
    if (granting && !(await granting)) return setRefused(true);
    const saved = await save.run({ badgeOnEveryPage: on });
    if (saved.ok && !on) await releaseOptionalPermission('badge');
  };
  return (
    <SettingsCard title={t('badge')} save={save}>
      <CheckBox
        label={t('badgeOnEveryPage')}
        hint={t('badgeOnEveryPageHint')}
        checked={wanted && granted === true}
        onChange={change}
      />
      {((wanted && granted === false) || (refused && !granted)) && (
        <Notice kind="warning" live="status" what={t('tabsRefused')}>
          {t('tabsRefusedWhy')}
        </Notice>
      )}
      {wanted && granted && <SyncState />}
    </SettingsCard>
  );
}
