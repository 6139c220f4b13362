import { html } from 'hono/html';
import type { Language } from '../texts/languages.ts';
import { sayIn } from '../texts/say.ts';
import { type KeyedText, text } from '../texts/text.ts';
import { brand, layout, type Markup } from './layout.ts';

/** Returns the home page of the service: what it is, where its API is, and how to send the key. `base` is its URL. */
export function homePage(base: string, language: Language): Markup {
  const say = sayIn(language);
  return layout(
    say(text('site.title')),
    html`<main class="column"><div class="sheet small">
${brand()}
<h1>${say(text('site.heading'))}</h1>
<p>${say(text('site.about'))}</p>
<dl>
<div><dt>${say(text('site.interface'))}</dt><dd><code dir="ltr">${base}/api/v1</code></dd></div>
<div><dt>${say(text('site.description'))}</dt><dd><a dir="ltr" href="${base}/api/v1/openapi.json">${base}/api/v1/openapi.json</a></dd></div>
<div><dt>${say(text('site.key'))}</dt><dd>${say(text('site.key-use'))} <code dir="ltr">Authorization: Bearer …</code></dd></div>
</dl>
</div></main>`,
    language,
  );
}

/** Returns the password form of a report. It reveals nothing about the report. `wrong` is the error to show. */
export function passwordPage(language: Language, wrong?: KeyedText): Markup {
  const say = sayIn(language);
  return layout(
    say(text('site.password-title')),
    html`<main class="column"><div class="sheet small">
${brand()}
<h1>${say(text('site.password-heading'))}</h1>
<p>${say(text('site.password-ask'))}</p>
${wrong === undefined ? '' : html`<p class="wrong" role="alert" id="wrong">${say(wrong)}</p>`}
<form method="post">
<label for="password">${say(text('site.password'))}</label>
<input id="password" name="password" type="password" required maxlength="512" autocomplete="current-password"
 autofocus${wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="wrong"`}>
<button type="submit">${say(text('site.open'))}</button>
</form>
</div></main>`,
    language,
  );
}
