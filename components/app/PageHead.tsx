import { BULK_PATH, MONITORING_PATH } from '../../lib/engine/report/reports-page.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { reportsHref } from './links.ts';
import styles from './Page.module.css';

const PLACES = [
  { id: 'reports', label: 'reports', href: reportsHref() },
  { id: 'projects', label: 'projects', href: '/reports.html#/projects' },
  { id: 'monitoring', label: 'monitoring', href: MONITORING_PATH },
  { id: 'bulk', label: 'bulkReports', href: BULK_PATH },
  { id: 'settings', label: 'settings', href: '/options.html' },
] as const;

export interface PageHeadProps {
  /** The page that is shown; `null` if it has no entry in the header. */
  readonly current: (typeof PLACES)[number]['id'] | null;
}

/** The header of the extension's full pages: its logo, and links to its other pages, for the same connection. */
export function PageHead({ current }: PageHeadProps) {
  const same = location.pathname === '/reports.html' ? location.search : '';
  return (
    <header className={styles.head}>
      <span className={styles.brand}>
        <img src="/icon.svg" alt="" width={24} height={24} />
        {t('extensionName')}
      </span>
      <nav aria-label={t('extensionName')}>
        {PLACES.map(({ id, label, href }) => (
          <a
            key={id}
            href={href.replace('.html#', `.html${same}#`)}
            aria-current={id === current ? 'page' : undefined}
          >
            {t(label)}
          </a>
        ))}
      </nav>
    </header>
  );
}
