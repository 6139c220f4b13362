/**
 * The style sheet of all pages except reports. It is inline and its hash is in the pages' security policy, so that a
 * page needs no other file. The colours are those of the extension. Text has a contrast of at least 4.5 on every
 * background, light and dark.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f9; --sheet: #ffffff; --ink: #171b24; --quiet: #555e6e; --line: #e3e6ec;
  --link: #3447c4; --on-link: #ffffff; --bad: #b3261e; --bad-soft: #fcebe9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171d; --sheet: #1c2028; --ink: #e8ebf1; --quiet: #a5afbf; --line: #2c323d;
    --link: #a9b7ff; --on-link: #11152c; --bad: #ff9d94; --bad-soft: #421f1e;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.column { max-width: 50rem; margin: 0 auto; padding: 0 1.25rem; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; }

code { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre-wrap; }

.small { max-width: 30rem; margin: 8vh auto 0; padding: 2.25rem; }
.small h1 { font-size: 1.375rem; line-height: 1.3; letter-spacing: -.01em; font-weight: 650; }
.small p { margin-top: .625rem; color: var(--quiet); }
.small p.wrong { color: var(--bad); background: var(--bad-soft); padding: .625rem .875rem; border-radius: 8px; margin-top: 1.25rem; }
.small code, .small dd { color: var(--ink); overflow-wrap: anywhere; }
.small .name { display: flex; align-items: center; gap: .5rem; margin: 0 0 1.25rem; font-weight: 650; color: var(--ink); font-size: .875rem; }
.small dl { margin-top: 1.5rem; border-top: 1px solid var(--line); }
.small dl div { padding-block: .75rem; border-bottom: 1px solid var(--line); }
.small dl div:last-child { border: 0; padding-bottom: 0; }
.small dt { color: var(--quiet); font-size: .8125rem; }
form { margin-top: 1.5rem; }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .375rem; }
input {
  width: 100%; min-height: 2.875rem; padding: .5rem .875rem; font: inherit; color: inherit; background: var(--sheet);
  border: 1px solid var(--quiet); border-radius: 8px;
}
button {
  width: 100%; min-height: 2.875rem; margin-top: 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-link); background: var(--link); border: 0; border-radius: 8px;
}
button:hover { opacity: .88; }

@media (max-width: 40rem) {
  .column { padding-inline: .875rem; }
  .small { margin-top: 4vh; padding: 1.5rem 1.25rem; }
}
`;
