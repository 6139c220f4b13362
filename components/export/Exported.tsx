import { plural, t } from '../../lib/platform/text.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { Gathered } from './use-export.ts';

export interface ExportedProps {
  readonly gathered: Gathered;
  readonly file: string;
}

/** What the saved file contains, and what is missing. */
export function Exported({ gathered, file }: ExportedProps) {
  const { reports, findings, unreadable, total, isWhole } = gathered;
  const saved = findings
    ? plural('findingsExported', findings.length)
    : plural('reportsExported', reports.length);
  const missing = [
    ...(isWhole ? [] : [incomplete(reports.length + unreadable, total)]),
    ...(unreadable > 0 ? [plural('reportsUnreadable', unreadable)] : []),
  ];
  return (
    <Notice kind={missing.length > 0 ? 'warning' : 'success'} live="status" what={saved}>
      <bdi dir="ltr">{file}</bdi>
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function incomplete(came: number, total: number | null): string {
  return total === null || total <= came ? t('exportMayLack') : t('exportLacks', { count: came, total });
}
