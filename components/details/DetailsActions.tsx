import { t } from '../../lib/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';

export interface DetailsActionsProps {
  /** The report as Markdown, made when it is asked for. */
  readonly markdown: () => string;
  readonly onSaid: (text: string) => void;
}

/** Ways to take a report along: on paper, or as text for an issue or a mail. */
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
