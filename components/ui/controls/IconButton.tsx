import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../marks/Icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
}

/** A button with an icon instead of text. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
