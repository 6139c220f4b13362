import { projectSortKeys, sortDirectionSchema } from '../../lib/model/report/query.ts';
import { t } from '../../lib/platform/text.ts';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { Select } from '../ui/controls/Select.tsx';
import type { ProjectList } from './use-project-list.ts';

const SORT_WORDS = { created_at: 'sortCreated', project: 'sortName' } as const;
const ORDER_WORDS = { desc: 'descending', asc: 'ascending' } as const;

const sortOptions = () => projectSortKeys.map((key) => ({ value: key as string, label: t(SORT_WORDS[key]) }));
const orderOptions = () =>
  sortDirectionSchema.options.map((order) => ({ value: order as string, label: t(ORDER_WORDS[order]) }));

/** Search and sort order of the list of projects. */
export function ProjectFilters({ list }: { readonly list: ProjectList }) {
  const { query, change } = list;
  return (
    <search className="filters">
      <SearchBox label={t('searchProjects')} value={list.searchText} onSearch={list.search} />
      <Select
        label={t('sortBy')}
        options={sortOptions()}
        value={query.sortBy}
        onPick={(value) => change({ sortBy: projectSortKeys.find((key) => key === value) ?? 'created_at' })}
      />
      <Select
        label={t('order')}
        options={orderOptions()}
        value={query.sort}
        onPick={(value) => change({ sort: value === 'asc' ? 'asc' : 'desc' })}
      />
    </search>
  );
}
