import { t } from '../../lib/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';

export interface DetailsActionsProps {
  /** Returns the report as Markdown; called on click. */
  readonly markdown: () => string;
  readonly onSaid: (text: string) => void;
}

/** Prints the report, or copies it as Markdown. */
export function DetailsActions({ markdown, onSaid }: DetailsActionsProps) {
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
    </>
  );
}
