import { Fragment } from 'react';
import { ACCESS_LABELS, AI_PURPOSE_LABELS, LISTING_LABELS } from '../../engine/report/check-labels.ts';
import { AI_CRAWLERS, type AiPurpose } from '../../engine/report/contents/ai-crawlers.ts';
import type { CrawlerAccess } from '../../engine/report/contents/listing.ts';
import { alsoAgainst, type Indexing } from '../../engine/report/read-parts.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { IndexingLine } from './IndexingLine.tsx';

export interface IndexingAnswerProps {
  readonly listing: Indexing;
  readonly texts: Texts;
}

/** In a sentence, how many crawlers may read the page. */
function crawlersText(accesses: readonly CrawlerAccess[], t: Texts['t']): string {
  const count = accesses.length;
  if (count === 0) return t('crawlers');
  const allowed = accesses.filter((access) => access === 'allowed').length;
  if (allowed === count) return t('crawlersAll', { count });
  const isUnknown = accesses.includes('not-seen');
  return isUnknown ? t('crawlersNotChecked') : t('crawlersSome', { allowed, count });
}

/** Whether search engines may list the page, why, what to do next, what else is against it, and each crawler. */
export function IndexingAnswer({ listing, texts }: IndexingAnswerProps) {
  const { t } = texts;
  const { answer, cause, text, next_step: next } = listing;
  const { google, bing, ai } = listing.crawlers;
  const also = alsoAgainst(listing.obstacles);
  const crawlers = Object.entries(ai);
  const known = new Set<string>(Object.values(AI_CRAWLERS).flat());
  const item = (name: string, value: string) => <li key={name}>{t('nameAndValue', { name, value })}</li>;
  const rows = [
    ...(google ? [item('Google', t(LISTING_LABELS[google.answer]))] : []),
    ...(bing ? [item('Bing', t(LISTING_LABELS[bing.answer]))] : []),
    ...crawlers
      .filter(([name]) => !known.has(name))
      .map(([name, access]) => item(name, t(ACCESS_LABELS[access]))),
  ];
  const groups = Object.entries(AI_PURPOSE_LABELS).flatMap(([purpose, label]) => {
    const names: readonly string[] = AI_CRAWLERS[purpose as AiPurpose];
    const members = crawlers.filter(([name]) => names.includes(name));
    return members.length === 0 ? [] : [{ label: t(label), members }];
  });
  return (
    <div className="listing">
      <p>
        <IndexingLine answer={answer} cause={cause} texts={texts} />
        {text && <span dir="auto">{text}</span>}
        {(next || answer === 'exposed') && (
          <span className="quiet" dir="auto">
            {next || t('exposedNext')}
          </span>
        )}
      </p>
      {also.length > 0 && (
        <div className="also">
          <span className="quiet">{t('listingAlso')}</span>
          <ul aria-label={t('listingAlso')}>
            {also.map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows.length + groups.length > 0 && (
        <details>
          <summary>{crawlersText(Object.values(ai), t)}</summary>
          {rows.length > 0 && <ul className="crawlers">{rows}</ul>}
          {groups.map(({ label, members }) => (
            <Fragment key={label}>
              <p className="quiet">{label}</p>
              <ul className="crawlers" aria-label={label}>
                {members.map(([name, access]) => item(name, t(ACCESS_LABELS[access])))}
              </ul>
            </Fragment>
          ))}
          {groups.length > 0 && <p className="quiet">{t('crawlersDecision')}</p>}
        </details>
      )}
    </div>
  );
}
