import { Fragment, createElement as h, type ReactNode } from 'react';
import {
  ACCESS_LABELS,
  AI_PURPOSE_LABELS,
  LISTING_LABELS,
  LISTING_MARKS,
} from '../../lib/model/report/check-labels.ts';
import { AI_CRAWLERS, type AiPurpose } from '../../lib/model/report/contents/ai-crawlers.ts';
import type { Listing } from '../../lib/model/report/contents/listing.ts';
import type { Texts } from '../../lib/model/text/create-texts.ts';
import { mark } from './marks.ts';

/** Whether search engines may list the page, why, what to do next, and what each crawler may do. */
export function listing({ answer, text, nextStep, engines, crawlers }: Listing, { t }: Texts): ReactNode {
  const words = t(LISTING_LABELS[answer]);
  const known = new Set<string>(Object.values(AI_CRAWLERS).flat());
  const item = (name: string, words: string) =>
    h('li', { key: name }, t('nameAndValue', { name, value: words }));
  const rows = [
    ...engines.map(({ name, answer }) => item(name, t(LISTING_LABELS[answer]))),
    ...crawlers
      .filter(({ name }) => !known.has(name))
      .map(({ name, access }) => item(name, t(ACCESS_LABELS[access]))),
  ];
  const groups = Object.entries(AI_PURPOSE_LABELS).flatMap(([purpose, label]) => {
    const names: readonly string[] = AI_CRAWLERS[purpose as AiPurpose];
    const members = crawlers.filter(({ name }) => names.includes(name));
    return members.length === 0 ? [] : [{ label: t(label), members }];
  });
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
    rows.length + groups.length > 0 &&
      h(
        'details',
        null,
        h('summary', null, t('crawlers')),
        rows.length > 0 && h('ul', { className: 'crawlers' }, rows),
        groups.map(({ label, members }) =>
          h(
            Fragment,
            { key: label },
            h('p', { className: 'quiet' }, label),
            h(
              'ul',
              { className: 'crawlers', 'aria-label': label },
              members.map(({ name, access }) => item(name, t(ACCESS_LABELS[access]))),
            ),
          ),
        ),
        groups.length > 0 && h('p', { className: 'quiet' }, t('crawlersDecision')),
      ),
  );
}
