import { PER_PAGE, type PerPage } from '../../lib/engine/report/query.ts';
import { number, t } from '../../lib/extension/platform/text.ts';
import { Select, type SelectProps } from '../ui/controls/Select.tsx';

export interface PerPageSelectProps extends Pick<SelectProps<PerPage>, 'labelled'> {
  readonly value: PerPage;
  readonly onPick: (perPage: PerPage) => void;
}

export function PerPageSelect({ value, onPick, ...rest }: PerPageSelectProps) {
  return (
    <Select
      {...rest}
      label={t('perPage')}
      options={PER_PAGE.map((size) => ({ value: size, label: number(size) }))}
      value={value}
      onPick={onPick}
    />
  );
}
