import { BULK_PATH } from '../../lib/model/report/reports-page.ts';
import { t } from '../../lib/platform/text.ts';
import { reportsHref } from './links.ts';

const PLACES = [
  { id: 'reports', label: 'reports', href: reportsHref() },
  { id: 'projects', label: 'projects', href: '/reports.html#/projects' },
  { id: 'charts', label: 'charts', href: '/reports.html#/charts' },
  { id: 'bulk', label: 'manyPages', href: BULK_PATH },
  { id: 'settings', label: 'settings', href: '/options.html' },
] as const;

/** The header of the extension's full pages: its logo, and links to its other pages, for the same connection. */
export function PageHead({ current }: { readonly current: (typeof PLACES)[number]['id'] | null }) {
  const same = location.pathname === '/reports.html' ? location.search : '';
  return (
    <header className="page-head">
      <span className="brand">
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
