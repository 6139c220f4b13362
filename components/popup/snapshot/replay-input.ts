type Control = HTMLInputElement | HTMLSelectElement;

/** User input on the snapshot, to be repeated on the real popup. */
export interface EarlyInput {
  /** Repeats the input on the popup that replaced the snapshot: typed text, selections, presses and focus. */
  replay(root: HTMLElement): void;
}

/**
 * Records user input while the popup is still a snapshot, for some 20 ms: pressing Enter immediately must
 * create the report. Links work without this.
 */
export function recordEarlyInput(root: HTMLElement): EarlyInput {
  const typed = new Map<string, { value: string; checked: boolean }>();
  const pressed: string[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(
    'input',
    ({ target }) => {
      if (!isControl(target)) return;
      typed.set(nameOf(target), { value: target.value, checked: isRadio(target) && target.checked });
    },
    { capture: true, signal },
  );
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) pressed.push(nameOf(button));
    },
    { capture: true, signal },
  );
  // Enter in a field presses the form's button, which is recorded above; the snapshot's form must not be submitted
  root.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal });

  let focused = '';
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof HTMLElement ? nameOf(target) : '';
    },
    { capture: true, signal },
  );
  return {
    replay(real) {
      listening.abort();
      for (const [name, { value, checked }] of typed) {
        const control = find(real, name);
        if (!isControl(control)) continue;
        if (isRadio(control)) {
          if (checked) control.click();
        } else type(control, value);
      }
      find(real, focused)?.focus();
      for (const name of pressed) press(find(real, name));
    },
  };
}

function press(element: HTMLElement | undefined): void {
  element?.focus();
  // the press that should open a combo box was on its placeholder
  if (element instanceof HTMLSelectElement) element.showPicker();
  else element?.click();
}

/** Elements match if they have the same role and name. */
function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute('aria-label') ??
    (isControl(element) ? element.labels?.[0]?.textContent : element.textContent) ??
    '';
  return label.trim();
}

function find(root: HTMLElement, name: string): HTMLElement | undefined {
  if (name === '') return undefined;
  return [...root.querySelectorAll<HTMLElement>('input, select, button, a')].find(
    (element) => nameOf(element) === name,
  );
}

/** React notices a new value only if its own property setter is bypassed. */
function type(control: Control, value: string): void {
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function isControl(target: EventTarget | undefined | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isRadio(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'radio';
}
