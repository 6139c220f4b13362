import { useState } from 'react';
import { checkAccessibilityOf } from '../../../lib/extension/platform/live-page/check-accessibility-of.ts';
import type { AccessibilityCheck } from '../../../lib/shared/accessibility/accessibility.ts';
import { createRequestGuard } from '../../hooks/request-guard.ts';

export interface Accessibility {
  readonly outcome: AccessibilityCheck | { readonly type: 'unchecked' | 'checking' | 'failed' };
  readonly check: () => void;
  /** Ignores the check in progress; it cannot be ended in the page. */
  readonly stopWaiting: () => void;
}

/** Checks the accessibility of the page in a tab when asked to. */
export function useAccessibility(tabId: number): Accessibility {
  const [outcome, setOutcome] = useState<Accessibility['outcome']>({ type: 'unchecked' });
  const [guard] = useState(createRequestGuard);
  const check = async () => {
    const isCurrent = guard.start();
    setOutcome({ type: 'checking' });
    const checked = await checkAccessibilityOf(tabId);
    if (isCurrent()) setOutcome(checked ?? { type: 'failed' });
  };
  const stopWaiting = () => {
    guard.start();
    setOutcome({ type: 'unchecked' });
  };
  return { outcome, check, stopWaiting };
}
