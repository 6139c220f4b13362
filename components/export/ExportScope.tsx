import { defaultReportQuery, type ReportQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { RESULT_LABELS } from '../../lib/engine/report/result.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { format, plural, t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { connectionName } from '../app/connection-name.ts';
import layoutStyles from '../ui/styles/layout.module.css';
import styles from './ExportScope.module.css';

export interface ExportScopeProps {
  readonly connection: Connection;
  readonly query: ReportQuery;
  /** These reports instead of those of the query. */
  readonly selected?: readonly Report[] | undefined;
  /** The number of matching reports, if known. */
  readonly count: number | null;
}

/** Which reports are exported: the service, the search and the filters. */
export function ExportScope({ connection, query, selected, count }: ExportScopeProps) {
  const { search, result, project } = selected ? defaultReportQuery : query;
  const isFiltered = search !== '' || result !== null;
  const sentence = selected ? 'exportsSelected' : isFiltered ? 'exportsFiltered' : 'exportsAll';
  const facts = [
    { name: t('connection'), value: parseRoute(connection) },
    ...(search === '' ? [] : [{ name: t('searchedText'), value: shownText(search) }]),
    ...(result === null ? [] : [{ name: t('result'), value: format(RESULT_LABELS[result]) }]),
    ...(project === '' ? [] : [{ name: t('project'), value: shownText(project) }]),
    ...(count === null ? [] : [{ name: t('reports'), value: plural('reportsCount', count) }]),
  ];
  return (
    <>
      {/* of a whole site, its name says it */}
      {(isFiltered || project === '') && <p>{t(sentence)}</p>}
      <dl className={`${layoutStyles.facts} ${styles.scope}`}>
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

/** The connection's name and its host, unless they are equal or it has none. */
function parseRoute(connection: Connection): string {
  const { host } = new URL(connection.baseUrl);
  const name = connectionName(connection);
  return name === host || !abilitiesOf(connection.id).isRemote ? name : `${name} · ${host}`;
}
