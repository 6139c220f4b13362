import type { ReactNode } from 'react';
import type { SiteFinding } from '../../../engine/contract/site-schemas.ts';
import { IMPORTANCE_LABELS } from '../../../engine/report/check-labels.ts';
import type { Finding } from '../../../engine/report/findings.ts';
import { WHERE_LABELS } from '../../../engine/report/ignore.ts';
import type { Check } from '../../../engine/report/read-contents.ts';
import { shownSentence, shownText } from '../../../engine/text/shown-text.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { Advice } from '../../../shared/view/Advice.tsx';
import { dayText } from '../../../shared/view/day-text.ts';
import { checkMark, Mark } from '../../../shared/view/Mark.tsx';
import { Origin, type OriginProps } from '../../../shared/view/Origin.tsx';
import type { IgnoredFault } from '../../model/client-report/client-file.ts';
import type { ClientView } from './client-view.ts';
import { PageLinks, type PageLinksProps } from './PageLinks.tsx';

export function FindingItem({
  view,
  finding: { rank, first, text, advice, pages },
}: {
  readonly view: ClientView;
  readonly finding: Finding<Check>;
}) {
  return (
    <FaultEntry
      {...{ view, advice }}
      check={pages.length === 1 ? first : { ...first, cost: 0 }}
      at={pages}
      id={`finding-${rank}`}
      count={pages.length}
    >
      <span dir="auto">{view.texts.format(text)}</span>
    </FaultEntry>
  );
}

/** What only several pages together show. */
export function Between({
  view,
  between,
}: {
  readonly view: ClientView;
  readonly between: readonly SiteFinding[] | null;
}) {
  const { texts, file } = view;
  const { t } = texts;
  if (between === null) return <p className="quiet">{t('betweenNotRead')}</p>;
  if (between.length === 0) return <p className="quiet">{t('siteNoProblems')}</p>;
  const places = new Map(file.pages.map(({ report }, at) => [urlKey(report.url), at]));
  return (
    <ul>
      {between.map(({ id, text, value, pages, ...said }) => (
        <FaultEntry
          key={`${id} ${value}`}
          {...{ view, advice: said.advice }}
          check={said}
          at={pages.flatMap(({ url }) => places.get(urlKey(url)) ?? [])}
          others={pages.filter(({ url }) => !places.has(urlKey(url))).map(({ url }) => url)}
          count={pages.length}
        >
          <span dir="auto">{shownSentence(text)}</span>
          {value !== '' && (
            <>
              {' '}
              <bdi className="quiet">{shownSentence(value)}</bdi>
            </>
          )}
        </FaultEntry>
      ))}
    </ul>
  );
}

interface FaultEntryProps extends PageLinksProps {
  readonly id?: string;
  readonly check: Pick<Check, 'importance'> & OriginProps['check'];
  readonly advice: string;
  readonly count: number;
  /** What is wrong. */
  readonly children: ReactNode;
}

/** What is wrong, why it matters and what to do, and the pages. */
function FaultEntry({ view, id, check, count, advice, at, others, children }: FaultEntryProps) {
  const { importance } = check;
  const { texts } = view;
  const { t, plural } = texts;
  return (
    <li className="check" id={id}>
      <div className="line">
        <Mark name={checkMark({ state: 'failed', importance })} size={18} />
        <h3 className="name">
          {children} <span className={`tag ${importance}`}>{t(IMPORTANCE_LABELS[importance])}</span>
        </h3>{' '}
        <span className="value">{plural('onPages', count)}</span>
      </div>
      <div className="more">
        {advice && <Advice text={advice} />}
        <Origin {...{ texts, check }} />
        <PageLinks {...{ view, at, others }} />
      </div>
    </li>
  );
}

export function Ignored({ view, fault }: { readonly view: ClientView; readonly fault: IgnoredFault }) {
  const { texts } = view;
  const { t, format, plural } = texts;
  const { where, reason, until } = fault.ignore;
  return (
    <li className="check">
      <div className="line">
        <Mark name="not-applicable" size={18} />
        <h3 className="name" dir="auto">
          {format(fault.text)}
        </h3>{' '}
        <span className="value">{plural('onPages', fault.pages.length)}</span>
      </div>
      <div className="more">
        <p className="advice" dir="auto">
          {shownText(reason)}
        </p>
        <p className="origin quiet">
          {t(WHERE_LABELS[where])}
          {until !== null && ` · ${t('ignoredUntil', { date: dayText(until, texts) })}`}
        </p>
        <PageLinks view={view} at={fault.pages} />
      </div>
    </li>
  );
}
