import { useState } from 'react';
import { text } from '../../lib/platform/text.ts';
import { handsFocusOn } from '../ui/focus-before.ts';

export interface CopyOnceProps {
  readonly href: string;
  /** The report's password; `null` once it was copied and is forgotten. */
  readonly password: string | null;
  readonly onCopied: () => void;
}

/** Hands over a new report's link and password, once: after that nobody here knows the password. */
export function CopyOnce({ href, password, onCopied }: CopyOnceProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${href}\n${text('reportPassword')}: ${password}`);
      setSaid(text('linkAndPasswordCopied'));
      onCopied();
    } catch {
      setSaid(text('linkNotCopied'));
    }
  };
  return (
    <>
      {password !== null && (
        <button className="link-button" type="button" ref={handsFocusOn} onClick={copy}>
          {text('copyLinkAndPassword')}
        </button>
      )}
      <span className="hint" role="status">
        {said}
      </span>
    </>
  );
}
