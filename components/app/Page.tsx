import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { PageHead, type PageHeadProps } from './PageHead.tsx';

export interface PageProps extends PageHeadProps {
  /** As wide as a form is read in. */
  readonly narrow?: boolean;
  /** As wide as the window. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One of the extension's full pages: its head and its content. */
export function Page({ current, narrow = false, wide = false, children }: PageProps) {
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <PageHead current={current} />
      <main className={wide ? `${styles.main} ${styles.wide}` : styles.main}>{children}</main>
    </div>
  );
}
