/** Rules for the whole page, in addition to the style sheets of the details. */
const PAGE_STYLE = `
body { max-width: 860px; margin: 0 auto; padding: 24px 20px; font-size: 0.875rem; }
h1 { line-height: 1.2; }
@media print { body { max-width: none; padding: 0; } }
`;
/** Nothing is loaded or executed, whatever the report contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** What only works or is only true in the extension. */
const OMITTED =
  'script, dialog, button, input, main > [role=status], [data-notice], [data-file=omit], time + span';

export interface ReportFileOptions {
  readonly title: string;
  /** The language tag and the writing direction of the texts. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The style sheets of the page. */
  readonly style: string;
  readonly withPassed: boolean;
}

/**
 * The details of a report, as they are shown, as the text of one HTML file: without scripts, and without anything that
 * would be loaded from elsewhere. Everything is unfolded, so that it is printed. The text is made by the browser from
 * a document, which escapes all values.
 */
export function reportFile(shown: Element, options: ReportFileOptions): string {
  const page = document.implementation.createHTMLDocument();
  page.title = options.title;
  const root = page.documentElement;
  root.lang = options.language;
  root.dir = options.direction;
  root.dataset['file'] = 'report';
  page.head.prepend(
    metaOf(page, { charset: 'utf-8' }),
    metaOf(page, { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
    metaOf(page, { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    metaOf(page, { name: 'robots', content: 'noindex' }),
  );
  const style = page.createElement('style');
  // an end tag within the style sheet would end the element
  style.textContent = `${options.style}${PAGE_STYLE}`.replaceAll('</', '<\\/');
  page.head.append(style);
  page.body.append(contentOf(shown, page, options.withPassed));
  return `<!doctype html>\n${root.outerHTML}\n`;
}

function contentOf(shown: Element, page: Document, withPassed: boolean): Element {
  const main = page.createElement('main');
  const copy = page.importNode(shown, true);
  main.className = copy.className;
  main.append(...copy.childNodes);
  for (const gone of main.querySelectorAll(withPassed ? OMITTED : `${OMITTED}, [data-checks=not-failed]`))
    gone.remove();
  for (const folded of main.querySelectorAll('details')) folded.open = true;
  for (const link of main.querySelectorAll('a')) {
    if (/^https?:/i.test(link.getAttribute('href') ?? '')) continue;
    link.replaceWith(...link.childNodes);
  }
  return main;
}

function metaOf(page: Document, attributes: Readonly<Record<string, string>>): Element {
  const meta = page.createElement('meta');
  for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value);
  return meta;
}

/** The text of all style sheets of this page; all are its own. */
export function styleOf(sheets: Iterable<CSSStyleSheet>): string {
  return Array.from(sheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText).join('\n')).join(
    '\n',
  );
}
