import { useState } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import { copyText } from '../ui/copy-text.ts';
import { moveFocusOnUnmount } from '../ui/focus-previous.ts';
import textStyles from '../ui/styles/text.module.css';

export interface CopyCredentialsProps {
  readonly href: string;
  /** The report's password; `null` once it was copied and removed. */
  readonly password: string | null;
  readonly onCopied: () => void;
}

/** Copies a new report's link and password, once; the password is then removed. */
export function CopyCredentials({ href, password, onCopied }: CopyCredentialsProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await copyText(`${href}\n${t('reportPassword')}: ${password}`);
    setSaid(t(isCopied ? 'linkAndPasswordCopied' : 'linkNotCopied'));
    if (isCopied) onCopied();
  };
  return (
    <>
      {password !== null && (
        <button type="button" ref={moveFocusOnUnmount} onClick={copy}>
          {t('copyLinkAndPassword')}
        </button>
      )}
      <span className={textStyles.hint} role="status">
        {said}
      </span>
    </>
  );
}
