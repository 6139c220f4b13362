import { FINDING_LABELS, FIXED_BY_LABELS, WEIGHT_LABELS } from '../../model/report/check-labels.ts';
import { WHERE_LABELS } from '../../model/report/ignore.ts';
import type { SiteFinding } from '../../model/report/site.ts';
import type { Fault, IgnoredFault } from '../../model/stats/client-file.ts';
import { shownText } from '../../model/text/shown-text.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { Advice } from '../Advice.tsx';
import { dayText } from '../day-text.ts';
import { checkMark, Mark } from '../Mark.tsx';
import type { ClientView } from './client-view.ts';
import { PageLinks, pathOf } from './PageLinks.tsx';

/** A fault, why it matters and what to do, and the pages that have it. */
export function FaultItem({
  view,
  fault,
  at,
}: {
  readonly view: ClientView;
  readonly fault: Fault;
  readonly at: number;
}) {
  const { texts } = view;
  const { t, plural, format } = texts;
  const { check, advice } = fault;
  const { why, source, fixedBy } = check;
  return (
    <li className="check" id={`fault-${at + 1}`}>
      <div className="line">
        <Mark name={checkMark(check)} size={18} />
        <h3 className="name">
          <span dir="auto">{format(fault.title)}</span>{' '}
          <span className={`tag weight${check.weight}`}>{t(WEIGHT_LABELS[check.weight])}</span>
        </h3>{' '}
        <span className="value">{plural('onPages', fault.pages.length)}</span>
      </div>
      <div className="more">
        {advice && <Advice text={advice} />}
        {(why || source || fixedBy) && (
          <p className="origin quiet" dir="auto">
            {why}{' '}
            {source && (
              <a href={source} rel="noopener noreferrer">
                {t('checkSource')}
              </a>
            )}
            {fixedBy && ` · ${t(FIXED_BY_LABELS[fixedBy])}`}
          </p>
        )}
        <PageLinks view={view} at={fault.pages} />
      </div>
    </li>
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
  const { t, plural } = texts;
  if (between === null) return <p className="quiet">{t('betweenNotRead')}</p>;
  if (between.length === 0) return <p className="quiet">{t('siteNoProblems')}</p>;
  const places = new Map(file.pages.map(({ report }, at) => [urlKey(report.url), at]));
  return (
    <ul>
      {between.map(({ id, value, pages }) => (
        <li className="check" key={`${id} ${value}`}>
          <div className="line">
            <Mark name="decent" size={18} />
            <h3 className="name">
              {t(FINDING_LABELS[id])}
              {value !== '' && (
                <>
                  {' '}
                  <bdi className="quiet">{shownText(value)}</bdi>
                </>
              )}
            </h3>{' '}
            <span className="value">{plural('onPages', pages.length)}</span>
          </div>
          <div className="more">
            <ul className="pageLinks">
              {pages.map(({ url }) => {
                const at = places.get(urlKey(url));
                const shown = <bdi dir="ltr">{pathOf(url, view)}</bdi>;
                return (
                  <li key={url}>{at === undefined ? shown : <a href={`#page-${at + 1}`}>{shown}</a>}</li>
                );
              })}
            </ul>
          </div>
        </li>
      ))}
    </ul>
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
