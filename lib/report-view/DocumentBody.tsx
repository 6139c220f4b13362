import { shownAddress } from '../model/text/shown-text.ts';
import { ReportBody } from './ReportBody.tsx';
import type { ReportView } from './report-view.ts';

export interface DocumentBodyProps {
  readonly view: ReportView;
  /** The user's own name and logo (a `data:` URL); may be empty. */
  readonly brand?: { readonly name: string; readonly logo: string } | undefined;
  /** The report's page at its service. */
  readonly href?: string | undefined;
}

/** What a page or file with nothing but the report contains. */
export function DocumentBody({ view, brand, href }: DocumentBodyProps) {
  const { texts, report, contents } = view;
  const { t } = texts;
  return (
    <>
      <header className="documentHead">
        {brand?.logo && <img src={brand.logo} alt="" />}
        <strong dir="auto">{brand?.name || (brand?.logo ? '' : t('extensionName'))}</strong>
        <span className="documentTitle">
          <bdi>{contents.page?.title || shownAddress(report.url)}</bdi>
        </span>
        <span className="quiet">{t('seoReport')}</span>
      </header>
      <main>
        <ReportBody {...view} />
      </main>
      {href && (
        <footer>
          {t('reportPageFact')}{' '}
          <a href={href} rel="noopener noreferrer">
            {shownAddress(href)}
          </a>
        </footer>
      )}
    </>
  );
}
