import { type RefObject, useEffect } from 'react';

/** Opens a check with everything around it, scrolls to it and focuses it. `key` may be a shortened `Check.key`. */
export function useCheckInView(within: RefObject<HTMLElement | null>, key: string | undefined): void {
  useEffect(() => {
    if (!key) return;
    const all = [...(within.current?.querySelectorAll<HTMLElement>('[data-check]') ?? [])];
    const check =
      all.find(({ dataset }) => dataset['check'] === key) ??
      all.find(({ dataset }) => dataset['check']?.startsWith(key));
    if (!check) return;
    const details = check.querySelector('details');
    for (let fold = details ?? check.closest('details'); fold; fold = parentFold(fold)) fold.open = true;
    check.scrollIntoView({ block: 'center' });
    details?.querySelector('summary')?.focus({ preventScroll: true });
  }, [within, key]);
}

function parentFold(fold: HTMLElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}
