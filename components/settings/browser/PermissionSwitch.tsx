import { useState } from 'react';
import {
  type OptionalPermission,
  requestOptionalPermission,
} from '../../../lib/extension/platform/permissions/optional-permissions.ts';
import { useOptionalPermission } from '../../hooks/use-permission.ts';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

export interface PermissionSwitchProps {
  readonly permission: OptionalPermission;
  readonly label: string;
  readonly hint: string;
  /** The title and text of the notice when the permission is missing. */
  readonly refusal: { readonly what: string; readonly why: string };
  /** The stored setting; the switch is on only if the permission is granted too. */
  readonly wanted: boolean;
  readonly onChange: (on: boolean) => Promise<unknown>;
}

/** Switches a setting that needs an optional permission, and requests the permission when it is switched on. */
export function PermissionSwitch({
  permission,
  label,
  hint,
  refusal,
  wanted,
  onChange,
}: PermissionSwitchProps) {
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
      <CheckBox label={label} hint={hint} checked={wanted && granted === true} onChange={change} />
      {((wanted && granted === false) || (refused && !granted)) && (
        <Notice kind="warning" live="status" what={refusal.what}>
          {refusal.why}
        </Notice>
      )}
    </div>
  );
}
