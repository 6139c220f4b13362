/** What came of a press of the mouse: no event yet, on the element, or on another. */
export type Landing = 'none' | 'met' | 'missed';

interface Guard {
  landing: Landing;
  remove(): void;
}

/** As much as is used here of what scripts in a frame of Firefox have. */
declare const content: Window & { verdictTestGuard?: Guard };

/**
 * From now on the mouse meets this element or nothing: an event for another, because the page moved in the meantime,
 * is swallowed, as Playwright does. Runs in the page's process with privileges; must not use anything from outside
 * itself.
 */
export function guardClicks(element: Partial<HTMLInputElement> & HTMLElement): void {
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];
  const meant = [element, ...(element.labels ?? [])];
  const watch = (event: Event) => {
    // one that the page raises itself, say for a field behind its button, is not the mouse's
    if (!event.isTrusted) return;
    if (meant.some((each) => each.contains(event.target as Node))) {
      if (event.type === 'click') guard.landing = 'met';
    } else {
      event.preventDefault();
      event.stopImmediatePropagation();
      guard.landing = 'missed';
    }
  };
  const guard: Guard = {
    landing: 'none',
    remove: () => {
      for (const type of types) content.removeEventListener(type, watch, true);
    },
  };
  content.verdictTestGuard?.remove();
  content.verdictTestGuard = guard;
  for (const type of types) content.addEventListener(type, watch, true);
}

/** What came of the press since `guardClicks`; all events go their way again when it is known. Runs as that does. */
export function readLanding(): Landing {
  const guard = content.verdictTestGuard;
  if (!guard || guard.landing === 'none') return 'none';
  guard.remove();
  return guard.landing;
}
