import { Fragment } from 'react';
import { ACCESS_LABELS, AI_PURPOSE_LABELS, LISTING_LABELS } from '../../engine/report/check-labels.ts';
import { AI_CRAWLERS, type AiPurpose } from '../../engine/report/contents/ai-crawlers.ts';
import type { CrawlerAccess } from '../../engine/report/contents/listing.ts';
import type { Check } from '../../engine/report/read-contents.ts';
import { alsoAgainst, type Indexing } from '../../engine/report/read-parts.ts';
import type { Texts } from '../../engine/text/create-texts.ts';

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

/**
 * Why search engines may not list the page, what to do next, and what else is against it. Nothing that one of the
 * `checks` says that failed, which is the first of them, and nothing if they may: the line above says so.
 */
export function IndexingAnswer({
  listing: { answer, text, next_step: next, obstacles },
  texts: { t },
  checks,
}: IndexingAnswerProps & { readonly checks: readonly Check[] }) {
  const said = new Set(checks.filter(({ state }) => state === 'failed').map((check) => bare(check.text)));
  const also = alsoAgainst(obstacles).filter((reason) => !said.has(bare(reason)));
  const isSaid = answer === 'listed' || said.has(bare(text));
  const step = next || (answer === 'exposed' && t('exposedNext'));
  if (isSaid && also.length === 0) return null;
  return (
    <div className="listing">
      {!isSaid && (
        <p>
          {text && <span dir="auto">{text}</span>}
          {step && (
            <span className="quiet" dir="auto">
              {step}
            </span>
          )}
        </p>
      )}
      {also.length > 0 && (
        <div>
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
    </div>
  );
}

/** A sentence without its full stop: the service ends it, a check does not. */
function bare(sentence: string): string {
  return sentence.replace(/[.。]$/u, '');
}

/** What each crawler may do, in a sentence that unfolds; nothing if that is not known. */
export function Crawlers({ listing, texts: { t } }: IndexingAnswerProps) {
  const { google, bing, ai } = listing.crawlers;
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
  if (rows.length + groups.length === 0) return null;
  return (
    <details className="fold">
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
  );
}
