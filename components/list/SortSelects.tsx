import { type SortDirection, sortDirectionSchema } from '../../lib/engine/report/query.ts';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { Select } from '../ui/controls/Select.tsx';

const DIRECTION_LABELS = { desc: 'descending', asc: 'ascending' } as const;

export interface SortSelectsProps<Key extends string> {
  /** The sort options, in the order of the menu. */
  readonly labels: Readonly<Record<Key, PlainKey>>;
  readonly query: { readonly sortBy: Key; readonly sort: SortDirection };
  readonly onChange: (part: { readonly sortBy: Key } | { readonly sort: SortDirection }) => void;
}

export function SortSelects<Key extends string>({ labels, query, onChange }: SortSelectsProps<Key>) {
  const keys = Object.keys(labels) as Key[];
  return (
    <>
      <Select
        label={t('sortBy')}
        options={keys.map((value) => ({ value, label: t<PlainKey>(labels[value]) }))}
        value={query.sortBy}
        onPick={(value) => {
          const sortBy = keys.find((key) => key === value);
          if (sortBy) onChange({ sortBy });
        }}
      />
      <Select
        label={t('order')}
        options={sortDirectionSchema.options.map((value) => ({ value, label: t(DIRECTION_LABELS[value]) }))}
        value={query.sort}
        onPick={(value) => onChange({ sort: value === 'asc' ? 'asc' : 'desc' })}
      />
    </>
  );
}
