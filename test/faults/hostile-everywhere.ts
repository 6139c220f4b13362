import { expect, type Page } from '@playwright/test';
import type { Handler } from '../fixtures/scripted-host.ts';

/** A service that sends each of the texts in every field, and the huge ones in a report (20 MB at most). */
export function answerHostile(texts: readonly string[], huge: readonly string[]): Handler {
  const now = new Date().toISOString();
  const times = { created_at: now, generated_at: now };
  const rows = texts.flatMap((text, n) => [
    { id: `number ${n}`, url: text, result: 'good', project: text, privacy: 0, ...times },
    {
      id: text,
      url: `https://example.com/${n}/${text}`,
      result: text,
      project: { name: text },
      created_at: text,
    },
  ]);
  const projects = texts.map((name, n) => ({ id: `${n}${name}`, name, created_at: name, reports_count: n }));
  const checks = texts.map((text) => ({
    id: text,
    title: text,
    group: text,
    importance: 'high',
    passed: false,
    value: text,
    advice: text,
    evidence: [text, { [text]: text }],
  }));
  const fields = Object.fromEntries(texts.map((text) => [text, text]));
  return ({ path }) => {
    const id = /\/reports\/([^?]+)/.exec(path)?.[1];
    if (id !== undefined) {
      const isIt = (one: { id: string }) => one.id.isWellFormed() && encodeURIComponent(one.id) === id;
      const row = rows.find(isIt) ?? { ...rows[1], id };
      return { body: { data: { ...fields, ...row, fields, checks, huge } } };
    }
    const data = path.includes('/projects') ? projects : rows;
    const at = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1);
    const links = { next: texts[at % texts.length], prev: texts[0] };
    return { body: { data, links, meta: { current_page: 1, total: data.length } } };
  };
}

/**
 * Expects that all links lead to the web or to our own pages, and that the page is no wider than its window.
 */
export async function expectHarmless(page: Page, name: string): Promise<void> {
  const { links, own, wider, widest } = await page.evaluate(() => ({
    links: [...document.querySelectorAll<Element>('a, area, form, iframe, object, embed, base')].map(
      (element) => (element instanceof HTMLAnchorElement ? element.href : element.outerHTML),
    ),
    own: location.origin,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    widest: [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
      .slice(0, 5),
  }));
  const web = /^https?:\/\//;
  const ours = /^\/(?:reports|options|popup)\.html(?:[?#]|$)/;
  // a form without an action is handled by the page
  const isHarmless = (link: string) =>
    web.test(link) ||
    (link.startsWith(own) && ours.test(link.slice(own.length))) ||
    /^<form(?![^>]*\saction)/.test(link);
  expect(
    links.filter((link) => !isHarmless(link)),
    name,
  ).toEqual([]);
  expect(wider, `${name}: pixels beyond the window, of ${widest.join('; ')}`).toBeLessThanOrEqual(0);
}
