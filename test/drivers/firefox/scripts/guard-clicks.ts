/** The outcome of a mouse click: no event yet, on the element, or on another. */
export type Landing = 'none' | 'met' | 'missed';

interface Guard {
  landing: Landing;
  remove(): void;
}

/** The part used here of the globals of scripts in a frame of Firefox. */
declare const content: Window & { verdictTestGuard?: Guard };

/**
 * Restricts the mouse to this element: events for another one, because the page moved meanwhile, are
 * swallowed, as in Playwright. Runs in the page's process with privileges; must not use anything from outside
 * itself.
 */
export function guardClicks(element: Partial<HTMLInputElement> & HTMLElement): void {
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];
  const meant = [element, ...(element.labels ?? [])];
  const watch = (event: Event) => {
    // events dispatched by the page itself, for example for a field behind its button, are not the mouse's
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

/**
 * The outcome of the click since `guardClicks`; once it is known, all events pass again. Runs like
 * `guardClicks`.
 */
export function readLanding(): Landing {
  const guard = content.verdictTestGuard;
  if (!guard || guard.landing === 'none') return 'none';
  guard.remove();
  return guard.landing;
}
