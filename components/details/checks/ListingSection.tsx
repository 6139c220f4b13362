import type { Listing } from '../../../lib/model/report/contents/listing.ts';
import { t } from '../../../lib/platform/text.ts';
import { accessText, listingMark, listingName, listingText } from '../../report/listing-labels.ts';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ListingSection.module.css';

/** Whether search engines may list the page, why, what to do next, and what each crawler may do. */
export function ListingSection({ listing }: { readonly listing: Listing }) {
  const { answer, text, nextStep, engines, crawlers } = listing;
  const rows = [
    ...engines.map((engine) => ({ name: engine.name, value: listingText(engine.answer) })),
    ...crawlers.map((crawler) => ({ name: crawler.name, value: accessText(crawler.access) })),
  ];
  return (
    <section className={cardStyles.card} aria-label={t('listing')}>
      <h2>{t('listing')}</h2>
      <p className={styles.answer}>
        <ResultMark mark={listingMark(answer)} size={22} />
        <strong role="status" aria-label={listingName(answer)}>
          {listingText(answer)}
        </strong>
      </p>
      {text && <p dir="auto">{text}</p>}
      {nextStep && (
        <p className={textStyles.hint} dir="auto">
          {nextStep}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={styles.crawlers}>
          {rows.map(({ name, value }) => (
            <li key={name}>{t('nameAndValue', { name, value })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
