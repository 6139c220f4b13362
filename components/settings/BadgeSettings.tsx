import { useState } from 'react';
import { releasePower, requestPower } from '../../lib/platform/powers.ts';
import { text } from '../../lib/platform/text.ts';
import { usePower } from '../hooks/use-power.ts';
import { CheckBox } from '../ui/CheckBox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { SyncState } from './SyncState.tsx';
import { useSettings } from './use-settings.ts';

/** Where the badge shows: the browser asks before it does so on every page, and takes that back when it is turned off. */
export function BadgeSettings() {
  const { settings, save } = useSettings();
  const granted = usePower('badge');
  const [refused, setRefused] = useState(false);
  if (!settings) return null;
  const wanted = settings.badgeOnEveryPage;
  const change = async (on: boolean) => {
    // nothing is awaited before this, or Firefox refuses the question
    const granting = on ? requestPower('badge') : null;
    setRefused(false);
    if (granting && !(await granting)) return setRefused(true);
    const saved = await save.run({ badgeOnEveryPage: on });
    if (saved.ok && !on) await releasePower('badge');
  };
  return (
    <SettingsCard title={text('badge')} save={save}>
      <CheckBox
        label={text('badgeOnEveryPage')}
        hint={text('badgeOnEveryPageHint')}
        checked={wanted && granted === true}
        onChange={change}
      />
      {((wanted && granted === false) || (refused && !granted)) && (
        <Notice kind="warning" live="status" what={text('tabsRefused')}>
          {text('tabsRefusedWhy')}
        </Notice>
      )}
      {wanted && granted && <SyncState />}
    </SettingsCard>
  );
}
