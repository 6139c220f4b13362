/**
 * The element of a selector of a report, in the shown page: ` >>> ` leads into an open shadow root. `undefined` if the
 * page has none, or the selector is invalid. Uses nothing from outside itself, so that it can run in any page.
 */
export function findElement(selector: string): Element | undefined {
  let scope: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  try {
    for (const part of selector.split(' >>> ')) {
      found = scope?.querySelector(part) ?? null;
      scope = found?.shadowRoot ?? null;
    }
  } catch {
    return undefined;
  }
  return found ?? undefined;
}
