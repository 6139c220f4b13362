import type { ReactNode } from 'react';
import type { PageAdvice, PageDirectives } from '../../../lib/model/report/page-directives.ts';
import { shownAddress, shownText } from '../../../lib/model/text/shown-text.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import styles from './PageFacts.module.css';

/** The directive, which no language translates. */
const NOINDEX = 'noindex';

export interface PageFactsProps {
  /** `undefined` until the page has been read: then only the space for it is there, so that nothing moves. */
  readonly page: PageDirectives | undefined;
  /** `undefined` until the page and the settings have been read. */
  readonly advice: PageAdvice | undefined;
  /**
   * Takes the place of the preview where no search result would show the page. Always rendered: it is a live region.
   */
  readonly notice: ReactNode;
}

/** What the page in the active tab declares, before it has a report: how a search result shows it, and a few facts. */
export function PageFacts({ page, advice, notice }: PageFactsProps) {
  const isListed = advice && !advice.isNoindex && !advice.canonical;
  return (
    <div className={styles.facts}>
      <div className={page && advice ? styles.preview : ''}>
        {notice}
        {page && isListed && <Preview {...page} />}
      </div>
      {page && advice && <FactList {...{ page, advice }} />}
    </div>
  );
}

function Preview({ address, title, description }: PageDirectives) {
  return (
    <>
      <p className={styles.address} dir="ltr">
        {shownAddress(address)}
      </p>
      <p className={styles.title} dir="auto">
        {shownText(title) || <Missing />}
      </p>
      <p className={styles.description} dir="auto">
        {shownText(description) || t('noDescription')}
      </p>
    </>
  );
}

function FactList({ page, advice }: { readonly page: PageDirectives; readonly advice: PageAdvice }) {
  const { headings, language, images } = page;
  return (
    <dl className={styles.list}>
      <Fact name={t('listing')}>
        {advice.isNoindex ? (
          <span className={styles.missing}>
            {t('listingNotListed')} <code>{NOINDEX}</code>
          </span>
        ) : (
          t(advice.canonical ? 'listingOtherAddress' : 'factListing')
        )}
      </Fact>
      <Fact name={t('factLanguage')}>{shownText(language) || <Missing />}</Fact>
      <Fact name={t('factHeading')}>{headings[0] === undefined ? <Missing /> : shownText(headings[0])}</Fact>
      <Fact name={t('factImages')}>
        {images.total === 0
          ? t('factImagesNone')
          : images.withoutAlternative === 0
            ? plural('factImagesFine', images.total)
            : t('factImagesWithout', { count: images.withoutAlternative, total: images.total })}
      </Fact>
    </dl>
  );
}

function Missing() {
  return <span className={styles.missing}>{t('factMissing')}</span>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}
