import { RESULT_WORDS } from '../../lib/model/badge.ts';
import type { Connection } from '../../lib/model/connection.ts';
import type { ReportQuery } from '../../lib/model/query.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { plural, say, text } from '../../lib/platform/text.ts';

export interface ExportScopeProps {
  readonly connection: Connection;
  readonly query: ReportQuery;
  /** How many reports match, where that is known. */
  readonly count: number | null;
}

/** Which reports are exported: of which service, and what search and filters leave of them. */
export function ExportScope({ connection, query, count }: ExportScopeProps) {
  const { search, result, project } = query;
  const isFiltered = search !== '' || result !== null || project !== '';
  const facts = [
    { name: text('reportService'), value: placeOf(connection) },
    ...(search === '' ? [] : [{ name: text('searchedText'), value: shownText(search) }]),
    ...(result === null ? [] : [{ name: text('result'), value: say(RESULT_WORDS[result]) }]),
    ...(project === '' ? [] : [{ name: text('project'), value: shownText(project) }]),
    ...(count === null ? [] : [{ name: text('reports'), value: plural('reportsCount', count) }]),
  ];
  return (
    <>
      <p>{text(isFiltered ? 'exportsFiltered' : 'exportsAll')}</p>
      <dl className="facts export-scope">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The connection's own name beside its host, where it is not the same. */
function placeOf({ name, baseUrl }: Connection): string {
  const { host } = new URL(baseUrl);
  return name === host ? host : `${shownText(name)} · ${host}`;
}
