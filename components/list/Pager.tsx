import { useLayoutEffect, useRef } from 'react';
import type { PageOf } from '../../lib/model/core/page-of.ts';
import { PER_PAGE, type PerPage } from '../../lib/model/report/query.ts';
import type { PluralKey } from '../../lib/model/text/message.ts';
import { number, t } from '../../lib/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Select } from '../ui/controls/Select.tsx';
import { pagerText } from './pager-text.ts';

const options = () => PER_PAGE.map((size) => ({ value: String(size), label: number(size) }));

export interface PagerProps {
  readonly page: PageOf<unknown> | null;
  readonly perPage: PerPage;
  /** How many there are, in words. */
  readonly count: PluralKey;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: PerPage) => void;
}

/** Previous, where we are, next, and how many a page. */
export function Pager({ page, perPage, count, onPage, onPerPage }: PagerProps) {
  const present = page?.page ?? 1;
  const hasNext = page?.hasNext ?? false;
  const steps = useRef<HTMLDivElement>(null);
  // both can disable a button
  useLayoutEffect(() => {
    // a button that is disabled loses the focus; the one that leads back takes it
    if (document.activeElement?.matches('.pager-steps :disabled'))
      steps.current?.querySelector<HTMLElement>(':enabled')?.focus();
  }, [present, hasNext]);
  return (
    <div className="pager">
      <div className="pager-steps" ref={steps}>
        <Button
          look="quiet"
          icon="left"
          className="icon-only"
          aria-label={t('previousPage')}
          title={t('previousPage')}
          disabled={present <= 1}
          onClick={() => onPage(present - 1)}
        />
        <span className="pager-text">{pagerText(page, count)}</span>
        <Button
          look="quiet"
          icon="right"
          className="icon-only"
          aria-label={t('nextPage')}
          title={t('nextPage')}
          disabled={!hasNext}
          onClick={() => onPage(present + 1)}
        />
      </div>
      <Select
        label={t('perPage')}
        labelled="before"
        options={options()}
        value={String(perPage)}
        onPick={(value) => onPerPage(PER_PAGE.find((size) => String(size) === value) ?? 10)}
      />
    </div>
  );
}
