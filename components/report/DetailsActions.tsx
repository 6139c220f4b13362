import { text } from '../../lib/platform/text.ts';
import { Button } from '../ui/Button.tsx';

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
      onSaid(text('markdownCopied'));
    } catch {
      onSaid(text('markdownNotCopied'));
    }
  };
  return (
    <>
      <Button icon="copy" onClick={copy}>
        {text('copyMarkdown')}
      </Button>
      <Button icon="print" onClick={() => print()}>
        {text('print')}
      </Button>
    </>
  );
}
