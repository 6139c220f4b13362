import { type ReactNode, useState } from 'react';
import {
  releaseOptionalPermission,
  requestOptionalPermission,
} from '../../lib/extension/platform/permissions/optional-permissions.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import type { Limits, Settings } from '../../lib/shared/settings/settings.ts';
import { useManaged } from '../app/stored/use-managed.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useOptionalPermission } from '../hooks/use-permission.ts';
import { CheckBox, type CheckBoxProps } from '../ui/controls/CheckBox.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { RadioGroup } from '../ui/controls/RadioGroup.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import { FewerReportsDialog } from './data/FewerReportsDialog.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { type Control, SETTINGS } from './setting-table.ts';
import { useSettings } from './use-settings.ts';
import { useTypingPause } from './use-typing-pause.ts';

const NAMES = Object.keys(SETTINGS) as (keyof Settings)[];

/** Why a switch is off that needs a permission. */
const REFUSED = { notifications: 'notificationsRefused', badge: 'tabsRefused' } as const;

interface TablePartProps {
  readonly part: Control['part'];
  readonly title?: string;
  /** What stands beside its settings. */
  readonly beside?: ReactNode;
  /** What stands below them. */
  readonly children?: ReactNode;
  /** Called when fewer reports are kept, and more were deleted. */
  readonly onDeleted?: () => void;
}

/** A part of the page with its settings of the table. Each is saved when it changes. */
export function TablePart({ part, title, beside, children, onDeleted }: TablePartProps) {
  const { settings, save } = useSettings();
  const managed = useManaged();
  const hasService = useStored(connectionsItem)?.list.some(({ keyTail }) => keyTail !== null) ?? false;
  const [wanted, setWanted] = useState<Partial<Settings>>({});
  if (!settings) return null;
  const change = async (changed: Partial<Settings>, mayDelete = 0) => {
    setWanted(changed);
    const outcome = await save.run(changed, mayDelete);
    if (outcome.ok && mayDelete > 0) onDeleted?.();
    return outcome.ok;
  };
  const controls = NAMES.map((name) => {
    const control = SETTINGS[name];
    if (typeof control === 'function' || control.part !== part || control.isShown?.(hasService) === false)
      return null;
    const { label, permission, limits, choices, isTakenWhole = false } = control;
    const value = settings[name];
    const shared = {
      label: t(label),
      hint: t(`${label}Hint`),
      onChange: (changed: boolean | number) => change({ [name]: changed }),
    };
    if (choices)
      return (
        <RadioGroup key={name} {...shared} {...choices(managed, Number(value))} onPick={shared.onChange} />
      );
    if (limits)
      return <NumberSetting key={name} {...shared} {...{ limits, isTakenWhole }} value={Number(value)} />;
    const checked = value === true;
    if (permission) return <PermissionSwitch key={name} {...shared} {...{ permission, checked }} />;
    return <CheckBox key={name} {...shared} checked={checked} />;
  });
  // a question, not an error
  const isAsked = save.failure?.kind === 'deletes-reports';
  return (
    <SettingsPart title={title} save={isAsked ? { ...save, failure: null } : save}>
      <div className={beside ? layoutStyles.beside : layoutStyles.columns}>
        {controls}
        {beside}
      </div>
      {children}
      <FewerReportsDialog
        failure={save.failure}
        pending={save.pending}
        onDelete={(count) => change(wanted, count)}
        onClose={save.reset}
      />
    </SettingsPart>
  );
}

interface PermissionSwitchProps extends Omit<CheckBoxProps, 'onChange'> {
  /** Returns whether it was saved. */
  readonly onChange: (on: boolean) => Promise<boolean>;
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
    if ((await onChange(on)) && !on && permission === 'badge') await releaseOptionalPermission(permission);
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
