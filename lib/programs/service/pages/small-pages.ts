import { html } from 'hono/html';
import type { Language } from '../../../engine/texts/languages.ts';
import { type KeyedText, text } from '../../../engine/texts/text.ts';
import { translator } from '../../../engine/texts/translate.ts';
import { brand, layout, type Markup } from './layout.ts';

/** Returns the home page of the service: what it is, where its API is, and how to send the key. `base` is its URL. */
export function homePage(base: string, language: Language, style: string): Markup {
  const translate = translator(language);
  return layout(
    translate(text('site.title')),
    html`<main class="column"><div class="sheet small">
${brand()}
<h1>${translate(text('site.heading'))}</h1>
<p>${translate(text('site.about'))}</p>
<dl>
<div><dt>${translate(text('site.interface'))}</dt><dd><code dir="ltr">${base}/api/v1</code></dd></div>
<div><dt>${translate(text('site.description'))}</dt><dd><a dir="ltr" href="${base}/api/v1/openapi.json">${base}/api/v1/openapi.json</a></dd></div>
<div><dt>${translate(text('site.key'))}</dt><dd>${translate(text('site.key-use'))} <code dir="ltr">Authorization: Bearer …</code></dd></div>
</dl>
</div></main>`,
    language,
    style,
  );
}

/** Returns the password form of a report. It reveals nothing about the report. `wrong` is the error to show. */
export function passwordPage(language: Language, style: string, wrong?: KeyedText): Markup {
  const translate = translator(language);
  return layout(
    translate(text('site.password-title')),
    html`<main class="column"><div class="sheet small">
${brand()}
<h1>${translate(text('site.password-heading'))}</h1>
<p>${translate(text('site.password-ask'))}</p>
${wrong === undefined ? '' : html`<p class="wrong" role="alert" id="wrong">${translate(wrong)}</p>`}
<form method="post">
<label for="password">${translate(text('site.password'))}</label>
<input id="password" name="password" type="password" required maxlength="512" autocomplete="current-password"
 autofocus${wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="wrong"`}>
<button type="submit">${translate(text('site.open'))}</button>
</form>
</div></main>`,
    language,
    style,
  );
}
