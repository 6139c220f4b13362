import { createElement as h, type ReactNode } from 'react';
import { READING_LABELS } from '../../lib/model/report/check-labels.ts';
import type { Reading } from '../../lib/model/report/contents/page-facts.ts';
import { PRIVACY_LABELS } from '../../lib/model/report/privacy.ts';
import { isProcessing } from '../../lib/model/report/report.ts';
import { ageOf } from '../../lib/model/report/report-age.ts';
import { RESULT_LABELS } from '../../lib/model/report/result.ts';
import { byteSize, milliseconds } from '../../lib/model/text/measures.ts';
import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { safeHref } from '../../lib/model/url/safe-href.ts';
import { listing } from './listing.ts';
import { gauge, mark } from './marks.ts';
import type { ReportView } from './report-view.ts';

/** The verdict: score, result, change, address, whether the page may be listed, and the facts in one row. */
export function summary(view: ReportView): ReactNode {
  const { report, contents, texts, actions } = view;
  const { t, number } = texts;
  const { result, score } = report;
  return h(
    'header',
    { className: 'summary' },
    score === null
      ? mark(result ?? 'waiting', 64)
      : gauge(Math.round(score), number(Math.round(score)), t('scoreLabel'), result ?? 'none'),
    h(
      'div',
      { className: 'verdict' },
      h(
        'div',
        { className: 'verdictLine' },
        h('h1', null, h('span', { className: 'hidden' }, t('verdictLabel'), ' '), resultWord(view)),
        actions?.changeLine,
      ),
      h('p', { className: 'address' }, h('bdi', { dir: 'ltr' }, address(report.url))),
      contents.listing && listing(contents.listing, texts),
      contents.page?.reading && reading(contents.page.reading, view),
      contents.checks.some(({ cost }) => cost > 0) &&
        h(
          'details',
          { className: 'scoreHow quiet' },
          h('summary', null, t('scoreHow')),
          h('p', null, t('scoreMade')),
        ),
    ),
    facts(view),
  );
}

/** How the page was read, if that is not the usual way, with what to do about it. */
function reading(how: Reading, { texts, actions }: ReportView): ReactNode {
  return h('p', { className: 'reading' }, texts.t(READING_LABELS[how]), ' ', actions?.ofReading?.(how));
}

function address(url: string): ReactNode {
  const href = safeHref(url);
  if (href === undefined) return shownText(url);
  const link = { href, target: '_blank', rel: 'noopener noreferrer nofollow', title: shownText(url) };
  return h('a', link, shownAddress(url).slice(0, 200));
}

/** The result as a word; a finished report without a result is not "in progress". */
function resultWord({ report, texts }: ReportView): string {
  if (report.result !== null) return texts.format(RESULT_LABELS[report.result]);
  return texts.t(isProcessing(report) ? 'resultInProgress' : 'resultUnknown');
}

/** When the report was created, who can see it, and how the page was read. Unknown facts are omitted. */
function facts({ report, contents, texts, now }: ReportView): ReactNode {
  const { t, format, number } = texts;
  const { page, differences } = contents;
  // reports of older versions have only what scripts changed
  const scriptsRun = page?.renderedSeen ?? differences !== null;
  const counts = [...contents.counts.values()];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const host = URL.canParse(report.url) ? new URL(report.url).host : null;
  const time = (value: string | null) => {
    const at = value === null ? Number.NaN : Date.parse(value);
    if (value === null || Number.isNaN(at)) return null;
    const age = now === undefined ? undefined : ageOf(value, now);
    const exact = texts.dateTime(at);
    if (age === undefined) return h('time', { dateTime: value }, exact);
    return h(
      'time',
      { dateTime: value, title: exact },
      h('span', { className: 'onScreen' }, format(age)),
      // on paper, "2 minutes ago" would soon be wrong
      h('span', { className: 'onPaper' }, exact),
    );
  };
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('columnGenerated'), time(report.generatedAt)],
    [t('columnCreated'), report.createdAt === report.generatedAt ? null : time(report.createdAt)],
    [t('checks'), total > 0 && t('checksPassedOf', { passed, total })],
    [t('privacy'), report.privacy !== null && t(PRIVACY_LABELS[report.privacy])],
    [t('project'), report.project && report.project !== host && h('bdi', null, shownText(report.project))],
    [t('factStatus'), page && `HTTP ${page.status}`],
    [t('factResponseTime'), page?.responseTime != null && format(milliseconds(page.responseTime))],
    [t('factSize'), page && format(byteSize(page.bytes))],
    [t('factTransferred'), page?.transferred != null && format(byteSize(page.transferred))],
    [t('factRedirects'), page !== null && page.redirects.length > 0 && number(page.redirects.length)],
    [t('factScripts'), page && t(scriptsRun ? 'scriptsRun' : 'scriptsNotRun')],
    [t('factRaw'), page?.rawSeen === false && t('rawNotSeen')],
  ];
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return h(
    'dl',
    { className: 'facts' },
    known.map(([name, value]) => h('div', { key: name }, h('dt', null, name), h('dd', null, value))),
  );
}
