import { type ReactNode, useState } from 'react';
import { markdownAddress } from '../../../lib/engine/report/files/markdown-text.ts';
import type { Check } from '../../../lib/engine/report/read-contents.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import { failedCheck } from '../output/report-markdown.ts';
import styles from './CheckActions.module.css';

export function CheckActions({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={moveFocusFromCheck} className={styles.actions}>
      {children}
    </div>
  );
}

/** A check that leaves its list takes its buttons along: the focus moves to what is before the check. */
function moveFocusFromCheck(element: Element | null): () => void {
  return moveFocusOnUnmount(element?.closest('[data-check]') ?? null);
}

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

/** The image of a shared link, loaded only by a click: it is a request to another origin. */
export function SocialImage({ address }: { readonly address: string }) {
  const [state, setState] = useState<'hidden' | 'shown' | 'failed'>('hidden');
  if (state === 'failed') return t('previewNoImage');
  if (state === 'shown')
    return <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setState('failed')} />;
  return (
    <Button title={t('showImageHint', { host: new URL(address).host })} onClick={() => setState('shown')}>
      {t('showImage')}
    </Button>
  );
}
