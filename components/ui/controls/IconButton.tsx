import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../marks/Icon.tsx';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.iconButton} ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
