/**
 * The style sheet of all pages. It is inline and its hash is in the pages' security policy, so that a page
 * needs no other file. Text has a contrast of at least 4.5 on every background, light and dark.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f6f6f3; --sheet: #ffffff; --ink: #1c2127; --quiet: #59616b; --line: #e2e3df; --soft: #f1f1ed;
  --link: #2456a8; --good: #14713f; --decent: #855300; --bad: #b02a20;
  --good-soft: #e4f3ea; --decent-soft: #fbf0d9; --bad-soft: #fbe9e7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #111417; --sheet: #191d21; --ink: #e9ebed; --quiet: #a2abb4; --line: #2b3137; --soft: #20252a;
    --link: #8fb8ff; --good: #66d19c; --decent: #efb84b; --bad: #ff9187;
    --good-soft: #17301f; --decent-soft: #33270f; --bad-soft: #3a1d1a;
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
.brand {
  display: flex; justify-content: space-between; align-items: baseline; gap: 1rem;
  padding-block: 1.5rem; color: var(--quiet); font-size: .875rem;
}
.brand b::before { content: ''; display: inline-block; width: .75rem; height: .75rem; margin-inline-end: .5rem; border-radius: 50%; background: var(--good); }
.brand b { color: var(--ink); font-weight: 650; letter-spacing: -.01em; font-size: 1rem; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; }
footer.column { padding-block: 2.5rem 3.5rem; color: var(--quiet); font-size: .875rem; }

.hero { display: grid; grid-template-columns: 1fr auto; gap: 2rem; padding: 2.25rem 2.25rem 2rem; align-items: center; }
.hero h1 { font-size: 1.625rem; line-height: 1.25; letter-spacing: -.015em; font-weight: 650; overflow-wrap: anywhere; text-wrap: balance; }
.address { margin-top: .5rem; overflow-wrap: anywhere; font-size: .9375rem; }
.when { margin-top: 1.25rem; color: var(--quiet); font-size: .875rem; }
.verdict {
  display: inline-flex; align-items: center; gap: .5rem; margin-bottom: 1rem; padding: .25rem .8rem .25rem .35rem;
  border-radius: 99px; font-weight: 650; font-size: .9375rem;
}
.mark {
  display: inline-grid; place-items: center; flex: none; width: 1.5rem; height: 1.5rem; border-radius: 50%;
  color: var(--sheet); background: currentColor; font-size: .875rem; font-weight: 700; line-height: 1;
}
.verdict .mark { color: inherit; }
.mark span { color: var(--sheet); }
.good { color: var(--good); } .decent { color: var(--decent); } .bad { color: var(--bad); }
.verdict.good { background: var(--good-soft); } .verdict.decent { background: var(--decent-soft); }
.verdict.bad { background: var(--bad-soft); }
.ring { width: 9rem; height: 9rem; display: block; }
.ring .track { stroke: var(--line); } .ring .arc { stroke: currentColor; }
.ring text { fill: var(--ink); text-anchor: middle; font-weight: 650; font-size: 36px; letter-spacing: -1px; }
.ring .of { fill: var(--quiet); font-size: 11.5px; font-weight: 400; letter-spacing: 0; }

.facts {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: 1rem 1.5rem;
  padding: 1.25rem 2.25rem; border-top: 1px solid var(--line); font-size: .9375rem;
}
.facts dt { color: var(--quiet); font-size: .8125rem; }
.facts dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.path { padding: 0 2.25rem 1.5rem; font-size: .875rem; }
.path li { overflow-wrap: anywhere; color: var(--quiet); }

.listing { padding: 1.25rem 2.25rem; border-top: 1px solid var(--line); font-size: .9375rem; }
.listing-answer { font-weight: 650; font-size: 1.0625rem; }
.listing-answer.quiet, .next, .crawlers { color: var(--quiet); }
.listing p { overflow-wrap: anywhere; }
.crawlers { display: flex; flex-wrap: wrap; gap: .125rem 1rem; margin-top: .5rem; font-size: .8125rem; }

.groups { display: grid; grid-template-columns: repeat(4, 1fr); gap: .75rem; margin-top: .75rem; }
.groups a { display: block; padding: 1rem 1.125rem 1.125rem; color: inherit; text-decoration: none; }
.groups a:hover { border-color: var(--quiet); }
.groups b { display: block; font-weight: 600; font-size: .9375rem; }
.groups span { color: var(--quiet); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.bar { display: block; width: 100%; height: 6px; margin-top: .75rem; border-radius: 3px; background: var(--line); color: var(--good); }

section { margin-top: 3rem; scroll-margin-top: 1.5rem; }
.head { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; margin: 0 .25rem .875rem; }
h2 { font-size: 1.25rem; letter-spacing: -.01em; font-weight: 650; }
.head span { color: var(--quiet); font-size: .875rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.check { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr); gap: 0 .875rem; padding: 1.125rem 1.5rem; border-top: 1px solid var(--line); }
.check:first-child { border-top: 0; }
.check.fact { display: block; overflow-wrap: anywhere; }
.check:target { background: var(--soft); }
.check:target:first-child { border-radius: 15px 15px 0 0; }
.check { scroll-margin-top: 1rem; }
.check h3 { font-size: 1rem; font-weight: 600; line-height: 1.5; overflow-wrap: anywhere; }
.check.passed { display: block; padding: 0; }
.passed details { margin: 0; font-size: 1rem; }
.passed summary { display: grid; grid-template-columns: 1.5rem auto minmax(0, 1fr) auto; gap: 0 .875rem; width: 100%; padding: .75rem 1.5rem; color: inherit; list-style: none; }
.passed summary::-webkit-details-marker { display: none; }
.passed summary:hover { background: var(--soft); text-decoration: none; }
.passed:last-child summary, .passed:last-child details { border-radius: 0 0 15px 15px; }
.passed:first-child summary { border-start-start-radius: 15px; border-start-end-radius: 15px; }
.passed h3 { font-weight: 500; }
.passed .value { text-align: end; }
.chevron { color: var(--quiet); font-size: .75rem; line-height: 2; }
details[open] .chevron { rotate: 90deg; }
.more { padding: 0 1.5rem 1rem 3.875rem; font-size: .9375rem; }
.more .advice { margin: 0; color: var(--quiet); }
.value { color: var(--quiet); font-size: .9375rem; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.weight { font-size: .75rem; font-weight: 600; margin-inline-start: .5rem; padding: .1rem .5rem; border-radius: 99px; white-space: nowrap; vertical-align: .08em; }
.high .weight { color: var(--bad); background: var(--bad-soft); }
.medium .weight { color: var(--decent); background: var(--decent-soft); }
.low .weight, .note .weight { color: var(--quiet); background: var(--soft); }
.failed.high > .mark { color: var(--bad); } .failed.medium > .mark { color: var(--decent); }
.failed:is(.low, .note) > .mark { color: var(--quiet); } .passed .mark { background: none; }
.passed .mark span { color: var(--good); font-size: 1rem; }
.passed:is(.not-applicable, .not-seen) :is(.mark span, h3) { color: var(--quiet); }
.advice { margin-top: .25rem; max-width: 40rem; }
details { margin-top: .5rem; font-size: .875rem; }
summary { cursor: pointer; color: var(--link); width: fit-content; padding-block: .125rem; }
summary:hover { text-decoration: underline; text-underline-offset: .15em; }
.evidence { margin-top: .5rem; padding: .5rem .875rem; border-radius: 10px; background: var(--soft); }
.evidence li { padding-block: .2rem; overflow-wrap: anywhere; }
code { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre-wrap; }

.small { max-width: 30rem; margin: 8vh auto 0; padding: 2.25rem; }
.small h1 { font-size: 1.375rem; line-height: 1.3; letter-spacing: -.01em; font-weight: 650; }
.small p { margin-top: .625rem; color: var(--quiet); }
.small p.wrong { color: var(--bad); background: var(--bad-soft); padding: .625rem .875rem; border-radius: 10px; margin-top: 1.25rem; }
.small code, .small dd { color: var(--ink); overflow-wrap: anywhere; }
.small .name { margin: 0 0 1.25rem; font-weight: 650; color: var(--ink); font-size: .875rem; }
.small .name::before { content: ''; display: inline-block; width: .625rem; height: .625rem; margin-inline-end: .5rem; border-radius: 50%; background: var(--good); }
.small dl { margin-top: 1.5rem; border-top: 1px solid var(--line); }
.small dl div { padding-block: .75rem; border-bottom: 1px solid var(--line); }
.small dl div:last-child { border: 0; padding-bottom: 0; }
.small dt { color: var(--quiet); font-size: .8125rem; }
form { margin-top: 1.5rem; }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .375rem; }
input {
  width: 100%; min-height: 2.875rem; padding: .5rem .875rem; font: inherit; color: inherit; background: var(--sheet);
  border: 1px solid var(--quiet); border-radius: 10px;
}
button {
  width: 100%; min-height: 2.875rem; margin-top: 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--sheet); background: var(--ink); border: 0; border-radius: 10px;
}
button:hover { opacity: .88; }

@media (max-width: 40rem) {
  .column { padding-inline: .875rem; }
  .hero { grid-template-columns: 1fr; gap: 1.5rem; padding: 1.5rem 1.25rem; }
  .ring { width: 7.5rem; height: 7.5rem; grid-row: 1; }
  .hero h1 { font-size: 1.375rem; }
  .facts { padding: 1.125rem 1.25rem; grid-template-columns: 1fr 1fr; }
  .path { padding: 0 1.25rem 1.25rem; }
  .listing { padding-inline: 1.25rem; }
  .groups { grid-template-columns: 1fr 1fr; }
  .check { padding-inline: 1.125rem; gap: 0 .75rem; }
  .passed summary { grid-template-columns: 1.5rem minmax(0, 1fr) auto; padding-inline: 1.125rem; gap: 0 .75rem; }
  .passed .value { grid-area: 2 / 2; text-align: start; }
  .chevron { grid-area: 1 / 3; }
  .more { padding: 0 1.125rem 1rem 3.375rem; }
  .small { margin-top: 4vh; padding: 1.5rem 1.25rem; }
}
@media print {
  :root {
    color-scheme: light;
    --ground: #ffffff; --sheet: #ffffff; --ink: #000000; --quiet: #444444; --line: #cccccc; --soft: #f4f4f4;
    --link: #000000; --good: #14713f; --decent: #855300; --bad: #b02a20;
  }
  body { font-size: 10.5pt; }
  .column { max-width: none; padding: 0; }
  .hero, .facts, .path, .check { padding-inline: 1rem; }
  .check, .head { break-inside: avoid; }
  .head { break-after: avoid; }
  .mark, .verdict, .weight, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  details::details-content { content-visibility: visible; block-size: auto; }
  summary { list-style: none; color: var(--quiet); }
  .chevron { display: none; }
  .passed summary { padding: .5rem 1rem; }
  .more { padding-bottom: .5rem; }
}
`;
