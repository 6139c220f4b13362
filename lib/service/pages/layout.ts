import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Language } from '../texts/languages.ts';
import { directionOf } from '../texts/say.ts';
import { STYLE } from './style.ts';

/** Markup in which all values from outside are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='8' fill='%2314713f'/%3E%3Cpath d='M4.5 8.2l2.4 2.4 4.6-5' fill='none' stroke='white' stroke-width='1.8'/%3E%3C/svg%3E";

/** Returns a whole HTML document around `content`. It has no scripts and makes no further requests. */
export function layout(title: string, content: Markup, language: Language): Markup {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${raw(ICON)}">
<style>${raw(STYLE)}</style>
</head>
<body>
${content}
</body>
</html>
`;
}

/** Returns a small page with a single message, such as an error. */
export function notice(title: string, text: string, language: Language): Markup {
  return layout(
    title,
    html`<main class="column"><div class="sheet small"><p class="name">Verdict</p><h1>${title}</h1><p>${text}</p></div></main>`,
    language,
  );
}

const policies = new Map<string, Promise<string>>();

/** Returns the Content-Security-Policy of a page: its style sheet (by hash), `data:` images and forms to itself. */
export function contentSecurityPolicy(style = STYLE): Promise<string> {
  const known = policies.get(style);
  if (known) return known;
  const made = crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)).then((digest) => {
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    return [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      'img-src data:',
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  });
  policies.set(style, made);
  return made;
}
