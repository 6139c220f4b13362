import { t } from '../../lib/platform/text.ts';
import { SortSelects } from '../list/SortSelects.tsx';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import listStyles from '../ui/styles/list.module.css';
import type { ProjectList } from './use-project-list.ts';

const SORT_LABELS = { created_at: 'sortCreated', project: 'sortName' } as const;

/** Search and sort order of the list of projects. */
export function ProjectFilters({ list }: { readonly list: ProjectList }) {
  const { query, change } = list;
  return (
    <search className={listStyles.filters}>
      <SearchBox label={t('searchProjects')} value={list.searchText} onSearch={list.search} />
      <SortSelects labels={SORT_LABELS} query={query} onChange={change} />
    </search>
  );
}
