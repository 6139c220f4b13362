import { type Gathered, missingIn } from '../../lib/extension/actions/export/gathered.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

export interface ExportedProps {
  readonly gathered: Gathered;
  readonly file: string;
}

/** What the saved file contains, and what is missing. */
export function Exported({ gathered, file }: ExportedProps) {
  const missing = missingIn(gathered);
  return (
    <Notice kind={missing.length > 0 ? 'warning' : 'success'} live="status" what={savedText(gathered)}>
      <bdi dir="ltr">{file}</bdi>
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function savedText({ reports, findings, client }: Gathered): string {
  if (client) return t('pagesExported', { pages: { plural: 'onPages', count: client.file.pages.length } });
  return findings ? plural('findingsExported', findings.length) : plural('reportsExported', reports.length);
}
