import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { moveFocusOnUnmount } from '../focus-previous.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** At work: keeps its place, its size and the focus, takes no clicks. */
  readonly busy?: boolean;
}

/**
 * A button. `aria-disabled` instead of `disabled` while busy, for a disabled button loses the keyboard's focus; one that
 * goes hands it on.
 */
export function Button({
  look = 'plain',
  icon,
  busy = false,
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
      type={type}
      className={`button ${look} ${className}`}
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
