import { shownAddress } from '../../engine/text/shown-text.ts';
import { DocumentHead, type DocumentHeadProps } from './DocumentHead.tsx';
import { ReportBody } from './ReportBody.tsx';
import type { ReportView } from './report-view.ts';

export interface DocumentBodyProps extends Pick<DocumentHeadProps, 'brand'> {
  readonly view: ReportView;
  /** The report's page at its service. */
  readonly href?: string | undefined;
}

/** What a page or file with nothing but the report contains. */
export function DocumentBody({ view, brand, href }: DocumentBodyProps) {
  const { texts, report, contents } = view;
  const title = contents.page?.title || shownAddress(report.url);
  return (
    <>
      <DocumentHead {...{ brand, title, texts }} />
      <main>
        <ReportBody {...view} />
      </main>
      {href && (
        <footer>
          {texts.t('reportPageFact')}{' '}
          <a href={href} rel="noopener noreferrer">
            {shownAddress(href)}
          </a>
        </footer>
      )}
    </>
  );
}
