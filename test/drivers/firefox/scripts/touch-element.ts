/** Actions performed on an element within the page; mouse and keys come from outside. */
export type Deed =
  | { readonly kind: 'scroll-to' }
  | { readonly kind: 'focus' }
  /** Replaces the field's value, like pasting. */
  | { readonly kind: 'fill'; readonly text: string }
  /** Chooses an entry of a list box by its text. */
  | { readonly kind: 'choose'; readonly label: string };

/** The part used here of the globals of scripts in a frame of Firefox. */
declare const content: { readonly document: Document; readonly Event: typeof Event };

/** Runs in the page's process with privileges; must not use anything from outside itself. */
export function touchElement(element: HTMLElement, deed: Deed): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  if (deed.kind === 'scroll-to') return;
  element.focus();
  if (deed.kind === 'fill') {
    (element as HTMLInputElement).select();
    content.document.execCommand(deed.text === '' ? 'delete' : 'insertText', false, deed.text);
  }
  if (deed.kind === 'choose') {
    const option = [...(element as HTMLSelectElement).options].find(({ label }) => label === deed.label);
    if (!option) throw new Error(`There is no entry ${deed.label}.`);
    option.selected = true;
    for (const type of ['input', 'change']) element.dispatchEvent(new content.Event(type, { bubbles: true }));
  }
}
