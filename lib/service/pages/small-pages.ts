import { html } from 'hono/html';
import { layout, type Markup } from './layout.ts';

/** What stands at the service's address: what it is, and where everything else is. */
export function homePage(base: string): Markup {
  return layout(
    'Verdict report service',
    html`<main class="column"><div class="sheet small">
<p class="name">Verdict</p>
<h1>Report service</h1>
<p>It reads a web page, checks what search engines and visitors find there, and keeps the report.
Reports are made and listed by the Verdict browser extension, or by any program through the interface.</p>
<dl>
<div><dt>Interface</dt><dd><code>${base}/api/v1</code></dd></div>
<div><dt>Description (OpenAPI 3.1)</dt><dd><a href="${base}/api/v1/openapi.json">${base}/api/v1/openapi.json</a></dd></div>
<div><dt>Key</dt><dd>Printed once, when the service first started. Send it as
<code>Authorization: Bearer …</code></dd></div>
</dl>
</div></main>`,
  );
}

/** The door of a report behind a password. It tells nothing of the report. `wrong` says what went wrong. */
export function passwordPage(wrong?: string): Markup {
  return layout(
    'Report behind a password',
    html`<main class="column"><div class="sheet small">
<p class="name">Verdict</p>
<h1>This report is behind a password</h1>
<p>The person who sent you this link can tell you the password.</p>
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
