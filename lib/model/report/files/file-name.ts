import { withoutTrailing } from '../../text/without-trailing.ts';

/**
 * The name of an exported file: `verdict-reports-seo.example.com-2026-11-21.csv`. The date is in the user's
 * time zone. A port follows a hyphen, because file names cannot contain a colon on every system.
 */
export function fileName(
  kind: 'report' | 'reports' | 'findings' | 'links' | 'settings',
  host: string | null,
  at: Date,
  ending: 'csv' | 'html' | 'json',
): string {
  const digits = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), digits(at.getMonth() + 1), digits(at.getDate())].join('-');
  const place = host && withoutTrailing(host.replace(/[^\p{L}\p{N}.-]+/gu, '-').replace(/^-+/, ''), '-');
  return ['verdict', kind, ...(place ? [place] : []), `${day}.${ending}`].join('-');
}
