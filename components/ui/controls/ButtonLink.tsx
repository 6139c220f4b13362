import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly look?: 'plain' | 'quiet' | 'icon';
}

export function ButtonLink({ look = 'plain', ...rest }: ButtonLinkProps) {
  const className = look === 'icon' ? styles.iconButton : `${styles.button} ${styles[look]}`;
  return <a {...rest} className={className} />;
}
