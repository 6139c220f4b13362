import { useRef, useState } from 'react';
import {
  defaultProjectQuery,
  type ProjectQuery,
  reportSortKeys,
  sortDirectionSchema,
} from '../../lib/engine/report/query.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { allPages } from '../../lib/extension/model/report/all-pages.ts';
import { type Project, projectKey } from '../../lib/extension/model/report/project.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { Select } from '../ui/controls/Select.tsx';
import { PerPageSelect } from './PerPageSelect.tsx';
import styles from './ReportFilters.module.css';
import type { ReportList } from './use-report-list.ts';

const SORT_LABELS = {
  id: 'sortCreated',
  generated_at: 'sortGenerated',
  url: 'sortUrl',
  result: 'result',
} as const;

const DIRECTION_LABELS = { desc: 'descending', asc: 'ascending' } as const;

/** The site, the sort order and the number of reports per page. */
export function SortAndFilter({ list }: { readonly list: ReportList }) {
  const { query, change } = list;
  return (
    <div className={styles.more}>
      <SiteSelect list={list} />
      <Select
        label={t('sortBy')}
        options={reportSortKeys.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
        value={query.sortBy}
        onPick={(sortBy) => change({ sortBy })}
      />
      <Select
        label={t('order')}
        options={sortDirectionSchema.options.map((value) => ({ value, label: t(DIRECTION_LABELS[value]) }))}
        value={query.sort}
        onPick={(sort) => change({ sort })}
      />
      <PerPageSelect value={query.perPage} onPick={(perPage) => change({ perPage })} />
    </div>
  );
}

/** The site whose reports are shown; of many sites, with a search among them. */
export function SiteSelect({ list }: { readonly list: ReportList }) {
  const projects = useProjectNames(list);
  return (
    <>
      {projects.isSearched && (
        <SearchBox label={t('searchProjects')} value={projects.search} onSearch={projects.find} />
      )}
      <Select
        label={t('site')}
        options={projects.options}
        value={list.query.project}
        onFocus={projects.load}
        onPointerEnter={projects.load}
        onPick={(project) => list.change({ project })}
      />
    </>
  );
}

/** More names than this can be searched. */
const MANY = 50;

/**
 * The names of projects: those of the visible rows at first, all others, or those that match a search, once the box is
 * used.
 */
function useProjectNames({ connectionId, page, query }: ReportList) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  const [isSearched, setSearched] = useState(false);
  const [search, setSearch] = useState('');
  const newest = useRef(search);
  const read = async (text: string) => {
    newest.current = text;
    const isNewest = () => newest.current === text;
    const query = { ...defaultProjectQuery, search: text.trim(), sortBy: 'project', sort: 'asc' } as const;
    const outcome = await allPages<Project, ProjectQuery>(query, {
      load: (page) => requestIdempotent('listProjects', { connectionId, query: page }),
      idOf: projectKey,
      onPage: (projects) => isNewest() && setNames([...projects.values()].map(({ name }) => name)),
      isEnough: () => !isNewest(),
    })();
    if (!isNewest()) return;
    if (!outcome.ok) return setAsked(false);
    const { rows, isWhole } = outcome.value;
    if (rows.length > MANY || !isWhole) setSearched(true);
  };
  const load = () => {
    if (asked) return;
    setAsked(true);
    void read(search);
  };
  const inSight = page?.rows.flatMap((row) => row.project ?? []) ?? [];
  const all = new Set([...names, ...inSight, query.project].filter((name) => name !== ''));
  const options = [...all]
    .sort((one, other) => one.localeCompare(other))
    .map((name) => ({ value: name, label: shownText(name) }));
  const find = (text: string) => {
    setSearch(text);
    void read(text);
  };
  return { load, search, find, isSearched, options: [{ value: '', label: t('allProjects') }, ...options] };
}
