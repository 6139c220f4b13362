import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect } from '../../drivers/setup/expect.ts';
import type { Subject } from '../../fixtures/subjects/subject.ts';
import type { SubjectSite } from '../../fixtures/subjects/subject-site.ts';
import { type BrowserName, evaluateIn } from './found-report.ts';

/** What the first page of the site does. */
const DEEDS: Readonly<Partial<Record<NonNullable<Subject['opened']>, string>>> = {
  link: "querySelector('a').click()",
  form: "querySelector('form').requestSubmit()",
  'form-then-redirect': "querySelector('form').requestSubmit()",
  app: "querySelector('button[onclick]').click()",
};

/**
 * Signs in at the site, and opens the subject in the same tab as its row says. A background tab is opened by the order
 * itself.
 */
export async function openSubject(
  subject: Subject,
  { extension, site, browser }: { extension: ExtensionDriver; site: SubjectSite; browser: BrowserName },
): Promise<Page> {
  const { opened = 'typed', tab: happens, age } = subject;
  const tab = await extension.open(`${site.origin}/start`);
  await expect.poll(() => tab.title()).toBe('Start');
  const start = Date.now();
  if (opened === 'background') return tab;
  const does = DEEDS[opened];
  if (does) await evaluateIn(tab, browser, `win.document.${does}`);
  else await tab.goto(site.origin + site.entry);
  await isShown(tab, browser);
  if (opened === 'restored') {
    await tab.goto(`${site.origin}/cakes`);
    if (age === 'changed') site.deploy();
    await tab.goBack();
    await isShown(tab, browser);
  }
  if (age === 'changed-same-size' || age === 'stamped') {
    // a date has whole seconds
    await expect.poll(() => Date.parse(new Date().toUTCString()) - start).toBeGreaterThan(2000);
  }
  if (age?.startsWith('changed')) site.deploy();
  if (happens === 'translated') await evaluateIn(tab, browser, `(${translate})(win.document)`);
  return tab;
}

async function isShown(tab: Page, browser: BrowserName): Promise<void> {
  const state = `win.document.readyState + ': ' + win.document.title`;
  // between two documents there is none to evaluate in
  await expect
    .poll(() => evaluateIn(tab, browser, state).catch(() => 'none'))
    .toMatch(/^complete: (?!(?:Start|Wait|Onward|Our cakes)$)./);
}

/**
 * Changes a document as the translation of Chromium does: it marks the root element, and puts each text into `font`
 * elements. Its source is sent to the page, so it has to be self-contained.
 */
function translate(document: Document): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  document.title = document.title.replace(/\w+/g, (word) => `${word}en`);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.parentElement || /^(?:script|style)$/i.test(text.parentElement.tagName)) continue;
    const german = text.data.replace(/\w+/g, (word) => `${word}en`);
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(german);
    outer.append(inner);
    text.replaceWith(outer);
  }
  document.documentElement.lang = 'de';
  document.documentElement.classList.add('translated-ltr');
}
