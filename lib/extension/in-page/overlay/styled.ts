/** The colours of the overlay, as in the extension's pages. */
export const COLORS = {
  surface: 'light-dark(#ffffff, #20252e)',
  text: 'light-dark(#171b24, #e8ebf1)',
  muted: 'light-dark(#555e6e, #a5afbf)',
  line: 'light-dark(#e3e6ec, #2c323d)',
  soft: 'light-dark(#eceffd, #272d49)',
  accent: '#3447c4',
  bad: '#b3261e',
} as const;

/**
 * An element with these styles. They are set through the CSSOM, which a page's Content-Security-Policy does not
 * restrict; a style element would be blocked by a strict one.
 */
export function styled<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  css: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.style.cssText = css;
  element.append(...children);
  return element;
}
