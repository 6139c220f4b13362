import type { Filter, PageOf } from '../../lib/extension/model/core/page-of.ts';
import { t } from '../../lib/extension/platform/text.ts';
import listStyles from '../ui/styles/list.module.css';

const TEXTS = {
  result: 'unfilteredResult',
  search: 'unfilteredSearch',
  project: 'unfilteredProject',
} as const;

/** Says which search or filter the service did not apply to a page of a list, and how many of its rows match. */
export function UnfilteredNote({ page }: { readonly page: PageOf<unknown> | null }) {
  if (!page?.unfiltered) return null;
  const { by, came } = page.unfiltered;
  return <p className={listStyles.unreadable}>{t(textFor(by), { shown: page.rows.length, came })}</p>;
}

function textFor([first, ...others]: readonly Filter[]) {
  return first === undefined || others.length > 0 ? 'unfilteredSeveral' : TEXTS[first];
}
