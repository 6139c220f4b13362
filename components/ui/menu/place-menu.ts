interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The position of a menu of the given size: below its button with the edges aligned at the end of the text
 * direction, above it if there is no space below, and always within the window. All in CSS pixels of the
 * window.
 */
export function placeMenu(
  button: Box,
  menu: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
  direction: 'ltr' | 'rtl' = 'ltr',
): { readonly left: number; readonly top: number } {
  const gap = 4;
  const within = (wanted: number, size: number, available: number) =>
    Math.max(gap, Math.min(wanted, available - size - gap));
  const below = button.bottom + gap;
  const above = button.top - gap - menu.height;
  const fitsBelow = below + menu.height + gap <= room.height;
  return {
    left: within(direction === 'rtl' ? button.left : button.right - menu.width, menu.width, room.width),
    top: within(fitsBelow || above < gap ? below : above, menu.height, room.height),
  };
}

/** Shows a menu at its button, above everything. Returns whether it was closed before. */
export function showMenuAt(button: Element, menu: HTMLElement): boolean {
  const opens = !menu.matches(':popover-open');
  if (opens) menu.showPopover();
  const room = { width: innerWidth, height: innerHeight };
  const direction = getComputedStyle(button).direction === 'rtl' ? 'rtl' : 'ltr';
  const at = placeMenu(button.getBoundingClientRect(), menu.getBoundingClientRect(), room, direction);
  menu.style.left = `${at.left}px`;
  menu.style.top = `${at.top}px`;
  return opens;
}
