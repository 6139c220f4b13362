import type { Report } from '../../lib/model/report/report.ts';
import { t } from '../../lib/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import { CheckBox } from '../ui/controls/CheckBox.tsx';
import type { ReportOutput } from './output/use-report-output.ts';

export interface DetailsActionsProps {
  readonly report: Report;
  readonly output: ReportOutput;
  /** Returns the report as Markdown; called on click. */
  readonly markdown: () => string;
  readonly onSaid: (text: string) => void;
}

/** Prints the report, saves it as one file, or copies it as Markdown. */
export function DetailsActions({ report, output, markdown, onSaid }: DetailsActionsProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(markdown());
      onSaid(t('markdownCopied'));
    } catch {
      onSaid(t('markdownNotCopied'));
    }
  };
  return (
    <>
      <Button icon="copy" onClick={copy}>
        {t('copyMarkdown')}
      </Button>
      <Button icon="print" onClick={() => print()}>
        {t('print')}
      </Button>
      <Button icon="save" onClick={() => onSaid(t('fileSaved', { name: output.save(report) }))}>
        {t('saveAsOneFile')}
      </Button>
      <CheckBox label={t('includePassed')} checked={output.withPassed} onChange={output.onWithPassed} />
    </>
  );
}
