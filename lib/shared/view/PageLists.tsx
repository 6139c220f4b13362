import { Fragment, type ReactNode } from 'react';
import {
  cellText,
  LIST_NAMES,
  type ListHeading,
  type ListRow,
  listsOfPage,
  type PageList,
} from '../../engine/report/page-list.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { byteSize, milliseconds } from '../../engine/text/measures.ts';
import { shownAddress } from '../../engine/text/shown-text.ts';
import { Fold } from './Fold.tsx';
import { Crawlers } from './IndexingAnswer.tsx';
import type { ReportView } from './report-view.ts';

/** How the page answered, and what it has, in folded lists; nothing if the service does not say so. */
export function OnThisPage(view: ReportView) {
  const { contents, texts } = view;
  const { page, listing } = contents;
  const lists = listsOfPage(page);
  if (!page && !listing) return null;
  const name = texts.t('onThisPage');
  return (
    <section className="card pageLists" aria-label={name}>
      <h2>{name}</h2>
      {page && <Facts {...{ page, texts }} />}
      {listing && <Crawlers {...{ listing, texts }} />}
      {lists.map((list) => (
        <PageListFold key={list.type} {...{ view, list }} />
      ))}
    </section>
  );
}

type Page = NonNullable<ReportView['contents']['page']>;

/** Other facts are in the raw data. */
function Facts({ page, texts: { t, format } }: { readonly page: Page; readonly texts: Texts }) {
  const { status, bytes, time_to_first_byte: time } = page;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('factStatus'), `HTTP ${status}`],
    [t('factSize'), format(byteSize(bytes))],
    [t('factResponseTime'), time !== undefined && format(milliseconds(time))],
  ];
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export interface PageListFoldProps {
  readonly view: Pick<ReportView, 'texts' | 'actions'>;
  readonly list: PageList;
}

/** A list in a line that unfolds; a line alone if it is not known, and nothing if it has no entries. */
export function PageListFold({ view: { texts, actions }, list }: PageListFoldProps) {
  const { t, number } = texts;
  const { type, rows, more } = list;
  const name = t(LIST_NAMES[type]);
  if (!rows) return <p className="fold">{t('nameAndValue', { name, value: t('notKnown') })}</p>;
  if (rows.length === 0) return null;
  const measured = list.headings.filter(({ label }) => label);
  const isMeasured = rows.some((row) => measured.some(({ key }) => row[key] !== null && row[key] !== ''));
  const headings = isMeasured ? list.headings : list.headings.filter(({ label }) => !label);
  return (
    <Fold name={name} count={number(rows.length + more)}>
      {actions?.listActions && (
        <p className="listActions" data-file="omit">
          {actions.listActions(list)}
        </p>
      )}
      <ul className="listed" aria-label={name}>
        {measured.length > 0 && !isMeasured && <li className="quiet">{t('imagesNotMeasured')}</li>}
        {rows.map((row, at) => (
          <Row key={at} {...{ headings, row, texts }} />
        ))}
      </ul>
      {more > 0 && <p className="quiet">{t('listMore', { count: number(more) })}</p>}
    </Fold>
  );
}

interface RowProps extends Pick<PageList, 'headings'> {
  readonly row: ListRow;
  readonly texts: Texts;
}

/** A row in one line, and what is said of it below. */
function Row({ headings, row, texts }: RowProps) {
  const level = row['level'];
  const isCode = headings.some(({ is }) => is === 'name' || is === 'code');
  const joined = (some: PageList['headings'], separator: string) =>
    some.map((heading, at) => (
      <Fragment key={heading.key}>
        {at > 0 && separator}
        {cellOf(heading, row, texts)}
      </Fragment>
    ));
  const below = headings.filter(isBelow);
  return (
    <li className={level ? `level${Math.min(Number(level), 6)}` : undefined} dir={isCode ? 'ltr' : undefined}>
      {joined(
        headings.filter((heading) => !isBelow(heading)),
        ' ',
      )}
      {below.length > 0 && <p className="quiet">{joined(below, ' · ')}</p>}
    </li>
  );
}

function isBelow({ is, label }: ListHeading): boolean {
  return is === 'alt' || label !== undefined;
}

function cellOf(heading: ListHeading, row: ListRow, { t, format }: Texts): ReactNode {
  const { is, label } = heading;
  const value = row[heading.key] ?? '';
  if (label) {
    const shown = is === 'bytes' && value !== '' ? format(byteSize(Number(value))) : value;
    return t('nameAndValue', { name: t(label), value: shown || t('notKnown') });
  }
  if (is === 'alt' && value === '') return t(row[heading.key] === '' ? 'imageEmptyAlt' : 'imageNoAlt');
  if (is === 'alt') return <q dir="auto">{value}</q>;
  if (is === 'address') return <bdi dir="ltr">{shownAddress(String(value))}</bdi>;
  if (is === 'level') return <span className="quiet">{cellText(heading, row)}</span>;
  if (is !== 'text') return <b>{cellText(heading, row)}</b>;
  return value === '' ? <i>{t('linkNoText')}</i> : <bdi>{value}</bdi>;
}
