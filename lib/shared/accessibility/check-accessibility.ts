import type axe from 'axe-core';
import { type AccessibilityCheck, MOST_ELEMENTS } from './accessibility.ts';
import { accessibilityFindings } from './accessibility-findings.ts';

/** The tags of the rules that are run: WCAG 2.0, 2.1 and 2.2, levels A and AA. */
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let running: Promise<AccessibilityCheck> | null = null;

/**
 * Checks the page, without its frames, with the axe that was just loaded into this world. A call during a check returns
 * that check. Leaves nothing behind in the page. `locale` is one of axe's own; `null` for English.
 */
export function checkAccessibility(locale: axe.Locale | null): Promise<AccessibilityCheck> {
  const library = takeAxe();
  running ??= run(library, locale).finally(() => {
    running = null;
  });
  return running;
}

/** Removes axe from the world, with its listener for messages of frames, which the page could send, too. */
function takeAxe(): typeof axe {
  const world = window as { axe?: typeof axe };
  const { axe: library } = world;
  if (!library) throw new Error('axe is not loaded.');
  library.frameMessenger({ open: () => {}, post: () => false });
  delete world.axe;
  return library;
}

async function run(library: typeof axe, locale: axe.Locale | null): Promise<AccessibilityCheck> {
  const elementCount = countElements(document);
  if (elementCount > MOST_ELEMENTS) return { type: 'too-large', elementCount };
  if (locale) {
    // its other texts are templates, which axe compiles; browsers forbid extensions to compile
    const { lang = 'en', rules = {}, checks = {} } = locale;
    library.configure({ locale: { lang, rules, checks } });
  }
  const results = await library.run(document, {
    runOnly: TAGS,
    iframes: false,
    // it would request style sheets again, and none of these rules reads them
    preload: false,
    resultTypes: ['violations', 'incomplete'],
  });
  return accessibilityFindings(results, locale);
}

/** The elements of the page, with those in open shadow roots. */
function countElements(root: Document | ShadowRoot): number {
  const elements = [...root.querySelectorAll('*')];
  return elements.reduce(
    (count, { shadowRoot }) => count + (shadowRoot ? countElements(shadowRoot) : 0),
    elements.length,
  );
}
