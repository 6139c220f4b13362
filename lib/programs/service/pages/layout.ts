import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { directionOf } from '../../../engine/text/create-texts.ts';
import type { Language } from '../../../engine/texts/languages.ts';

/** Markup in which all values from outside are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 128 128'%3E%3Crect width='128' height='128' rx='34' fill='%23e3e7ff'/%3E%3Crect x='8' y='8' width='112' height='112' rx='26' fill='%233447c4'/%3E%3Cg fill='none' stroke='%23fff' stroke-width='15' stroke-linecap='round'%3E%3Cpath d='M38.5 94A36 36 0 1 1 89.5 94'/%3E%3Cpath d='M61 73L74 58'/%3E%3C/g%3E%3C/svg%3E";

/** Returns a whole HTML document around `content`. It has no scripts and makes no further requests. */
export function layout(title: string, content: Markup, language: Language, style: string): Markup {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${raw(ICON)}">
<style>${raw(style)}</style>
</head>
<body>
${content}
</body>
</html>
`;
}

/** Returns the product's icon and name, above the heading of a small page. */
export function brand(): Markup {
  return html`<p class="name"><img src="${raw(ICON)}" alt="" width="20" height="20">Verdict</p>`;
}

/** Returns a small page with a single message, such as an error. */
export function notice(title: string, text: string, language: Language, style: string): Markup {
  return layout(
    title,
    html`<main class="column"><div class="sheet small">${brand()}<h1>${title}</h1><p>${text}</p></div></main>`,
    language,
    style,
  );
}

const policies = new Map<string, Promise<string>>();

/** Returns the Content-Security-Policy of a page: its style sheet (by hash), `data:` images and forms to itself. */
export function policyOfPages(style: string): Promise<string> {
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
