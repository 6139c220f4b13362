import { createElement as h, type ReactNode } from 'react';
import { ACCESS_LABELS, LISTING_LABELS, LISTING_MARKS } from '../../lib/model/report/check-labels.ts';
import type { Listing } from '../../lib/model/report/contents/listing.ts';
import type { Texts } from '../../lib/model/text/create-texts.ts';
import { mark } from './marks.ts';

/** Whether search engines may list the page, why, what to do next, and what each crawler may do. */
export function listing({ answer, text, nextStep, engines, crawlers }: Listing, { t }: Texts): ReactNode {
  const words = t(LISTING_LABELS[answer]);
  const rows = [
    ...engines.map(({ name, answer }) => ({ name, value: t(LISTING_LABELS[answer]) })),
    ...crawlers.map(({ name, access }) => ({ name, value: t(ACCESS_LABELS[access]) })),
  ];
  return h(
    'div',
    { className: 'listing' },
    h(
      'p',
      null,
      mark(LISTING_MARKS[answer], 18),
      h(
        'strong',
        { role: 'status', 'aria-label': t('nameAndValue', { name: t('listing'), value: words }) },
        words,
      ),
      text && h('span', { dir: 'auto' }, text),
      nextStep && h('span', { className: 'quiet', dir: 'auto' }, nextStep),
    ),
    rows.length > 0 &&
      h(
        'details',
        null,
        h('summary', null, t('crawlers')),
        h(
          'ul',
          { className: 'crawlers' },
          rows.map(({ name, value }) => h('li', { key: name }, t('nameAndValue', { name, value }))),
        ),
      ),
  );
}
