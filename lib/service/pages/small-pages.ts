import { html } from 'hono/html';
import { layout, type Markup } from './layout.ts';

/** The home page of the service: what it is, and links to everything else. */
export function homePage(base: string): Markup {
  return layout(
    'Verdict report service',
    html`<main class="column"><div class="sheet small">
<p class="name">Verdict</p>
<h1>Report service</h1>
<p>It analyses web pages and stores the reports.
Create and list reports with the Verdict browser extension, or with any program through the interface.</p>
<dl>
<div><dt>Interface</dt><dd><code>${base}/api/v1</code></dd></div>
<div><dt>Description (OpenAPI 3.1)</dt><dd><a href="${base}/api/v1/openapi.json">${base}/api/v1/openapi.json</a></dd></div>
<div><dt>Key</dt><dd>Printed once, when the service was first started. Send it as
<code>Authorization: Bearer …</code></dd></div>
</dl>
</div></main>`,
  );
}

/** The password form of a report. It reveals nothing about the report. `wrong` is the error to show. */
export function passwordPage(wrong?: string): Markup {
  return layout(
    'Password required',
    html`<main class="column"><div class="sheet small">
<p class="name">Verdict</p>
<h1>This report needs a password</h1>
<p>Ask the person who sent you this link.</p>
${wrong === undefined ? '' : html`<p class="wrong" role="alert" id="wrong">${wrong}</p>`}
<form method="post">
<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="512" autocomplete="current-password"
 autofocus${wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="wrong"`}>
<button type="submit">Open report</button>
</form>
</div></main>`,
  );
}
