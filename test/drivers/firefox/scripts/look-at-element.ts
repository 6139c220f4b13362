/** The state of an element from a user's point of view. */
export interface Look {
  /** As assistive technology gets it. */
  readonly name: string;
  /** All its text, visible or not, with white space collapsed. */
  readonly text: string;
  readonly value: string;
  readonly isVisible: boolean;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
  /** Its centre, in CSS pixels of the page. */
  readonly x: number;
  readonly y: number;
  /** A click on its centre hits it, or its label. */
  readonly isOnTop: boolean;
}

interface Accessibility {
  getAccessibleFor(node: Node): { readonly name: string | null } | null;
}

/** Runs in the page's process with privileges; must not use anything from outside itself. */
export function lookAtElement(element: Partial<HTMLInputElement> & HTMLElement): Look {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = element.ownerDocument.elementFromPoint(x, y);
  const service = Cc['@mozilla.org/accessibilityService;1']?.getService(Ci['nsIAccessibilityService']);
  const name = (service as Accessibility | undefined)?.getAccessibleFor(element)?.name;
  return {
    name: (name ?? '').replace(/\s+/g, ' ').trim(),
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: element.value ?? '',
    isVisible: element.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0,
    isChecked: element.checked === true || element.ariaChecked === 'true',
    isDisabled: element.matches(':disabled') || element.ariaDisabled === 'true',
    isFocused: element.ownerDocument.activeElement === element,
    x,
    y,
    isOnTop: hit !== null && [element, ...(element.labels ?? [])].some((each) => each.contains(hit)),
  };
}
