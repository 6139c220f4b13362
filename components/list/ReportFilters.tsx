import { useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import { RESULT_LABELS } from '../../lib/model/badge/badge.ts';
import { defaultProjectQuery } from '../../lib/model/report/query.ts';
import { RESULTS } from '../../lib/model/report/result.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { format, t } from '../../lib/platform/text.ts';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { Select } from '../ui/controls/Select.tsx';
import listStyles from '../ui/styles/list.module.css';
import { SortSelects } from './SortSelects.tsx';
import type { ReportList } from './use-report-list.ts';

const SORT_LABELS = {
  id: 'sortCreated',
  generated_at: 'sortGenerated',
  url: 'sortUrl',
  result: 'result',
} as const;

const resultOptions = () => [
  { value: '', label: t('allResults') },
  ...RESULTS.map((result) => ({ value: result as string, label: format(RESULT_LABELS[result]) })),
];

/** Search and filters of a list of reports. */
export function ReportFilters({ list }: { readonly list: ReportList }) {
  const { query, change } = list;
  const projects = useProjectNames(list);
  return (
    <search className={listStyles.filters}>
      <SearchBox label={t('searchReports')} value={list.searchText} onSearch={list.search} />
      <Select
        label={t('result')}
        options={resultOptions()}
        value={query.result ?? ''}
        onPick={(value) => change({ result: RESULTS.find((result) => result === value) ?? null })}
      />
      <Select
        label={t('project')}
        options={projects.options}
        value={query.project}
        onFocus={projects.load}
        onPointerEnter={projects.load}
        onPick={(project) => change({ project })}
      />
      <SortSelects labels={SORT_LABELS} query={query} onChange={change} />
    </search>
  );
}

/** The names of projects: those of the visible rows at first, all others once the box is used. */
function useProjectNames({ connectionId, page, query }: ReportList) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  const load = async () => {
    if (asked) return;
    setAsked(true);
    const outcome = await requestIdempotent('listProjects', {
      connectionId,
      query: { ...defaultProjectQuery, sortBy: 'project', sort: 'asc', perPage: 100 },
    });
    if (outcome.ok) setNames(outcome.value.rows.map((project) => project.name));
    else setAsked(false);
  };
  const inSight = page?.rows.flatMap((row) => row.project ?? []) ?? [];
  const all = new Set([...names, ...inSight, query.project].filter((name) => name !== ''));
  const options = [...all]
    .sort((one, other) => one.localeCompare(other))
    .map((name) => ({ value: name, label: shownText(name) }));
  return { load, options: [{ value: '', label: t('allProjects') }, ...options] };
}
