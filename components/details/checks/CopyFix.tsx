import { markdownAddress } from '../../../lib/engine/report/files/markdown-text.ts';
import type { Check } from '../../../lib/engine/report/read-contents.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { failedCheck } from '../output/report-markdown.ts';

export interface CopyFixProps {
  readonly check: Check;
  readonly url: string;
  readonly onAnnounce: (text: string) => void;
}

/** Copies what to do about a failed check, with what was found and the page's address, as Markdown. */
export function CopyFix({ check, url, onAnnounce }: CopyFixProps) {
  const copy = async () => {
    const isCopied = await copyText(`${failedCheck(check)}\n  - ${markdownAddress(url)}\n`);
    onAnnounce(t(isCopied ? 'fixCopied' : 'fixNotCopied'));
  };
  return (
    <Button look="quiet" icon="copy" onClick={copy}>
      {t('copyFix')}
    </Button>
  );
}
