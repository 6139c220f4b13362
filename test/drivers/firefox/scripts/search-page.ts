/** A text to find: as a case-insensitive part, exactly, or by a regular expression. */
export interface Wanted {
  readonly text: string;
  /** `expression`: `text` is the source of a regular expression. */
  readonly how: 'part' | 'exact' | 'expression';
}

/** One step from the elements found so far to the next ones, like chained Playwright locators. */
export type Step =
  | {
      readonly kind: 'role';
      readonly role: string;
      readonly name: Wanted | null;
      readonly level: number | null;
    }
  | { readonly kind: 'label'; readonly name: Wanted }
  | { readonly kind: 'text'; readonly text: Wanted }
  | { readonly kind: 'css'; readonly selector: string }
  | { readonly kind: 'has'; readonly steps: readonly Step[] }
  | { readonly kind: 'has-text'; readonly text: Wanted }
  /** Negative numbers count from the end. */
  | { readonly kind: 'nth'; readonly index: number };

/** Distinguishes elements of a role. */
export interface Naming {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  /** Only for headings. */
  readonly level?: number;
}

/** The step to the elements of a role. */
export function byRole(role: string, { name, exact, level }: Naming): Step {
  return {
    kind: 'role',
    role,
    name: name === undefined ? null : wanted(name, exact),
    level: level ?? null,
  };
}

/** The part used here of the globals of scripts in a frame of Firefox. */
declare const content: { readonly document: Document };
interface Accessibility {
  getAccessibleFor(node: Node): { readonly name: string | null; readonly computedARIARole: string } | null;
}

/** The text to find in a serialisable form. */
export function wanted(text: string | RegExp, exact = false): Wanted {
  if (typeof text === 'string') return { text, how: exact ? 'exact' : 'part' };
  return { text: text.source, how: 'expression' };
}

/**
 * Finds elements by the properties that Firefox exposes to assistive technology. Runs in the page's process
 * with privileges; must not use anything from outside itself.
 */
export function searchPage(path: readonly Step[]): Element[] {
  const service = Cc['@mozilla.org/accessibilityService;1']?.getService(Ci['nsIAccessibilityService']);
  const accessibility = service as Accessibility | undefined;
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (found: string, { text, how }: Wanted) => {
    if (how === 'expression') return new RegExp(text).test(found);
    return how === 'exact' ? found === plain(text) : found.toLowerCase().includes(plain(text).toLowerCase());
  };
  const hasText = (element: Element, text: Wanted) => fits(plain(element.textContent), text);
  const isMeant = (element: Element, step: Step) => {
    if (step.kind === 'css') return element.matches(step.selector);
    // the innermost element with the text
    if (step.kind === 'text') {
      return hasText(element, step.text) && ![...element.children].some((child) => hasText(child, step.text));
    }
    // elements hidden from assistive technology are not found
    if (element.closest('[aria-hidden="true"], [inert]')) return false;
    const accessible = accessibility?.getAccessibleFor(element);
    if (!accessible) return false;
    if (step.kind === 'label') {
      return element.matches('input, select, textarea') && fits(plain(accessible.name), step.name);
    }
    // password fields have no role (w3.org/TR/html-aam-1.0); Playwright treats them as text boxes
    const computed = element.matches('input[type="password"]') ? 'textbox' : accessible.computedARIARole;
    // ARIA 1.3's synonym (w3.org/TR/wai-aria-1.3/#image)
    const role = computed === 'image' ? 'img' : computed;
    if (step.kind !== 'role' || role !== step.role) return false;
    if (step.level !== null && !element.matches(`h${step.level}`)) return false;
    return step.name === null || fits(plain(accessible.name), step.name);
  };
  const take = (found: readonly Element[], step: Step): Element[] => {
    if (step.kind === 'nth') return found.slice(step.index).slice(0, 1);
    if (step.kind === 'has') return found.filter((element) => step.steps.reduce(take, [element]).length > 0);
    if (step.kind === 'has-text') return found.filter((element) => hasText(element, step.text));
    const below = found.flatMap((element) => [...element.querySelectorAll('*')]);
    return [...new Set(below)].filter((element) => isMeant(element, step));
  };
  // a page that is still loading is empty
  const root: Element | null = content.document.documentElement;
  return path.reduce(take, root ? [root] : []);
}
