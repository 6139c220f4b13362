import { dayOf } from '../../../../engine/core/day.ts';
import type { PageList } from '../../../../engine/report/page-list.ts';
import { withoutTrailing } from '../../../../engine/text/without-trailing.ts';

/**
 * The name of an exported file: `verdict-reports-seo.example.com-2026-11-21.csv`. The date is in the user's
 * time zone. A port follows a hyphen, because file names cannot contain a colon on every system.
 */
export function fileName(
  kind: 'report' | 'reports' | 'findings' | 'settings' | PageList['type'],
  host: string | null,
  at: Date,
  ending: 'csv' | 'html' | 'json',
): string {
  const place = host && withoutTrailing(host.replace(/[^\p{L}\p{N}.-]+/gu, '-').replace(/^-+/, ''), '-');
  return ['verdict', kind, ...(place ? [place] : []), `${dayOf(at.getTime())}.${ending}`].join('-');
}
