import { causeRows } from '../../../engine/search-console/rows-of-reasons.ts';
import { shownSentence } from '../../../engine/text/shown-text.ts';
import { Mark } from '../../../shared/view/Mark.tsx';
import type { ClientView, GoogleSaid } from './client-view.ts';
import { PageLinks } from './PageLinks.tsx';

/** The most causes that are shown. */
const MOST_CAUSES = 50;

/** How many of Google's reasons have become what, and what is to be fixed or still so, with its line. */
export function GoogleReasons({ view, said }: { readonly view: ClientView; readonly said: GoogleSaid }) {
  const { texts, file } = view;
  const { t, number, plural } = texts;
  const { pages, reasons, verdicts } = said;
  const rows = causeRows(pages);
  const sums = Map.groupBy(rows, ({ verdict }) => verdict);
  const places = new Map(file.pages.map(({ report }, at) => [report.id, at]));
  const shown = rows.filter(({ verdict }) => verdict === 'fix' || verdict === 'still').slice(0, MOST_CAUSES);
  return (
    <>
      <p>
        {[...sums]
          .map(([verdict, having]) => {
            const count = having.reduce((sum, row) => sum + row.pages.length, 0);
            return t('nameAndCount', { name: verdicts[verdict], count: number(count) });
          })
          .join(' · ')}
      </p>
      <ul>
        {shown.map((row) => (
          <li className="check" key={`${row.reason} ${row.key} ${row.cause ?? row.pages[0]?.url}`}>
            <div className="line">
              <Mark name={row.verdict === 'fix' ? 'bad' : 'decent'} size={18} />
              <h3 className="name">
                {verdicts[row.verdict]} · {reasons[row.reason]}
              </h3>{' '}
              <span className="value">{plural('onPages', row.pages.length)}</span>
            </div>
            <div className="more">
              <p className="advice" dir="auto">
                {shownSentence(row.pages[0]?.why ?? '')}
              </p>
              <PageLinks
                view={view}
                at={row.pages.flatMap(({ reportId = '' }) => places.get(reportId) ?? [])}
                others={row.pages.filter(({ reportId = '' }) => !places.has(reportId)).map(({ url }) => url)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
