import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../marks/Icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly icon: IconName;
  /** What it does, for those who do not see the drawing and for the tooltip. */
  readonly label: string;
}

/** A button with a drawing instead of words. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
