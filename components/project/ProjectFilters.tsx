import { orderSchema, projectSortKeys } from '../../lib/model/query.ts';
import { text } from '../../lib/platform/text.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Select } from '../ui/Select.tsx';
import type { ProjectList } from './use-project-list.ts';

const SORT_WORDS = { created_at: 'sortCreated', project: 'sortName' } as const;
const ORDER_WORDS = { desc: 'descending', asc: 'ascending' } as const;

const sortOptions = () =>
  projectSortKeys.map((key) => ({ value: key as string, label: text(SORT_WORDS[key]) }));
const orderOptions = () =>
  orderSchema.options.map((order) => ({ value: order as string, label: text(ORDER_WORDS[order]) }));

/** Search and order of the list of projects. */
export function ProjectFilters({ list }: { readonly list: ProjectList }) {
  const { query, change } = list;
  return (
    <search className="filters">
      <SearchBox label={text('searchProjects')} value={list.searchText} onSearch={list.search} />
      <Select
        label={text('sortBy')}
        options={sortOptions()}
        value={query.sortBy}
        onPick={(value) => change({ sortBy: projectSortKeys.find((key) => key === value) ?? 'created_at' })}
      />
      <Select
        label={text('order')}
        options={orderOptions()}
        value={query.sort}
        onPick={(value) => change({ sort: value === 'asc' ? 'asc' : 'desc' })}
      />
    </search>
  );
}
