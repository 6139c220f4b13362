import { useState } from 'react';
import { requestOptionalPermission } from '../../lib/extension/platform/permissions/optional-permissions.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Limits, Settings } from '../../lib/shared/settings/settings.ts';
import { useOptionalPermission } from '../hooks/use-permission.ts';
import { CheckBox, type CheckBoxProps } from '../ui/controls/CheckBox.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import { type Control, SETTINGS } from './setting-table.ts';
import { useTypingPause } from './use-typing-pause.ts';

const NAMES = Object.keys(SETTINGS) as (keyof Settings)[];

/** Why a switch is off that needs a permission. */
const REFUSED = { notifications: 'notificationsRefused', badge: 'tabsRefused' } as const;

interface SettingControlsProps {
  readonly part: Control['part'];
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => Promise<unknown>;
}

/** The settings of a part of the page that have an ordinary control. */
export function SettingControls({ part, settings, onChange }: SettingControlsProps) {
  return NAMES.map((name) => {
    const control = SETTINGS[name];
    if (typeof control === 'function' || control.part !== part || control.isShown?.() === false) return null;
    const { label, permission, limits, isTakenWhole = false } = control;
    const value = settings[name];
    const shared = {
      label: t(label),
      hint: t(`${label}Hint`),
      onChange: (changed: boolean | number) => onChange({ [name]: changed }),
    };
    if (limits)
      return <NumberSetting key={name} {...shared} {...{ limits, isTakenWhole }} value={Number(value)} />;
    const checked = value === true;
    if (permission) return <PermissionSwitch key={name} {...shared} {...{ permission, checked }} />;
    return <CheckBox key={name} {...shared} checked={checked} />;
  });
}

interface PermissionSwitchProps extends CheckBoxProps {
  readonly permission: keyof typeof REFUSED;
}

/**
 * Switches a setting that needs an optional permission, and requests the permission when it is switched on. It is
 * shown as on only if the permission is granted too.
 */
function PermissionSwitch({ permission, checked, onChange, ...texts }: PermissionSwitchProps) {
  const granted = useOptionalPermission(permission);
  const [refused, setRefused] = useState(false);
  const change = async (on: boolean) => {
    // nothing is awaited before the request, or Firefox rejects it
    const granting = on ? requestOptionalPermission(permission) : null;
    setRefused(false);
    if (granting && !(await granting)) return setRefused(true);
    await onChange(on);
  };
  return (
    <div className={layoutStyles.stack}>
      <CheckBox {...texts} checked={checked && granted === true} onChange={change} />
      {((checked && granted === false) || (refused && !granted)) && (
        <Notice kind="warning" live="status" what={t(REFUSED[permission])}>
          {t(`${REFUSED[permission]}Why`)}
        </Notice>
      )}
    </div>
  );
}

interface NumberSettingProps {
  readonly label: string;
  readonly hint: string;
  readonly limits: Limits;
  readonly isTakenWhole: boolean;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A setting that is a whole number; text that cannot be saved stays in its box, with the reason. */
function NumberSetting({ limits, isTakenWhole, value, onChange, ...texts }: NumberSettingProps) {
  const { least, most } = limits;
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
      {...texts}
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
