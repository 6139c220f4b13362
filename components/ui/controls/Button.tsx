import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { moveFocusOnUnmount } from '../focus-previous.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** Busy: keeps its place, its size and the focus, and ignores clicks. */
  readonly busy?: boolean;
  /** A square: the icon is all that it shows. */
  readonly iconOnly?: boolean;
}

/**
 * A button. While busy it is `aria-disabled` instead of `disabled`, because a disabled button loses the
 * focus. When it unmounts, it moves the focus on.
 */
export function Button({
  look = 'plain',
  icon,
  busy = false,
  iconOnly = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      ref={moveFocusOnUnmount}
      data-autofocus={rest.autoFocus}
      type={type}
      className={`${styles.button} ${styles[look]} ${iconOnly ? styles.iconOnly : ''} ${className}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
