import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { expect, test, vi } from 'vitest';
import { DetailsSection } from '../../../components/details/DetailsSection.tsx';
import { noBrand, type ReportBrand } from '../../../lib/engine/report/files/report-brand.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { reportBrandItem } from '../../../lib/extension/storage/settings/report-brand.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { HOSTILE_STRINGS } from '../../fixtures/hostile-strings.ts';
import { someService } from '../../fixtures/some-service.ts';
import { act, background, fireEvent, render, screen, waitFor } from '../../mocks/render.ts';

interface Saved {
  readonly name: string;
  readonly html: string;
}

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';
const service = someService();
const someChecks = [
  check('title', false, { importance: 'high', value: 'none', evidence: ['<head>'] }),
  check('https', true, { group: 'security' }),
];

async function show(report: Report, contents: unknown, brand: ReportBrand = noBrand) {
  background('showReport', () => ({ ok: true, value: { report, contents } }));
  await act(async () => void (await reportBrandItem.update(() => brand)));
  render(<DetailsSection connection={LOCAL_CONNECTION} id={report.id} />);
  await screen.findByRole('heading', { level: 1 });
}

/** Picks an entry of the report's menu. */
async function pick(role: 'menuitem' | 'menuitemcheckbox', name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^More actions/ }));
  // the menu is loaded when it is first opened
  const entry = await screen.findByRole(role, { name }, { timeout: 30_000 });
  await act(async () => void fireEvent.click(entry));
}

/** Picks "Save as one file" and returns the file that the browser was given to save. */
async function save(): Promise<Saved> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await pick('menuitem', 'Save as one file');
  await waitFor(() => expect(names).toHaveLength(1));
  return { name: names[0] ?? '', html: (await blobs[0]?.text()) ?? '' };
}

/** All elements of the file as any browser reads it. */
function elementsOf(html: string) {
  const found: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] = [];
  const visit = (node: ReturnType<typeof adapter.getChildNodes>[number]) => {
    if (adapter.isElementNode(node)) found.push({ name: node.name, attributes: node.attribs });
    if ('children' in node) for (const child of node.children) visit(child as typeof node);
  };
  for (const node of parse(html, { treeAdapter: adapter }).children) visit(node as never);
  return found;
}

test('the saved file is named for the host and the day, and holds the verdict and the failed checks', async () => {
  const report = someReport({ url: 'https://bakery.example:8080/rye', result: 'bad', score: 41 });
  await show(report, {
    checks: someChecks,
    listing: { answer: 'not-listed', text: 'The page forbids it.' },
  });
  const { name, html } = await save();
  expect(name).toMatch(/^verdict-report-bakery\.example-8080-\d{4}-\d\d-\d\d\.html$/);
  expect(html).toMatch(/^<!doctype html>/i);
  expect(html).toContain('SEO report of bakery.example:8080/rye');
  expect(html).toContain('Bad');
  expect(html).toContain('Can’t be indexed');
  expect(html).toContain('&lt;head&gt;');
  expect(elementsOf(html).map(({ name }) => name)).not.toContain('button');
  expect(elementsOf(html).map(({ name }) => name)).not.toContain('input');
});

test('passed checks are in the file if the user includes them', async () => {
  await show(someReport({}), { checks: someChecks });
  const passed = () => screen.getByText('About https');
  expect(passed().closest('[data-checks=not-failed]')).not.toBeNull();
  const without = await save();
  await pick('menuitemcheckbox', 'Include passed checks');
  vi.restoreAllMocks();
  const all = await save();
  expect(without.html).not.toContain('About https');
  expect(all.html).toContain('About https');
});

test('the user’s name and logo stand at the top of the file', async () => {
  const brand = { ...noBrand, name: 'Bread & Co', logo: LOGO };
  await show(someReport({}), { checks: someChecks }, brand);
  const { html } = await save();
  expect(html).toContain('Bread &amp; Co');
  expect(html.indexOf(LOGO)).toBeLessThan(html.indexOf('<h1'));
});

test('a report in this browser has no link to a page of a service', async () => {
  await show(someReport({}), { checks: someChecks });
  const { html } = await save();
  expect(document.body.innerHTML).not.toContain('local.invalid');
  expect(html).not.toContain('local');
});

test('a report at a service is saved with the link to its page', async () => {
  background('showReport', () => ({
    ok: true,
    value: { report: someReport({ id: '7' }), contents: { checks: someChecks } },
  }));
  render(<DetailsSection connection={service} id="7" />);
  await screen.findByRole('heading', { level: 1 });
  const { html } = await save();
  expect(html).toContain('href="https://seo.example');
});

test('hostile texts are shown in the file and never run, load or lead anywhere', async () => {
  const [first = ''] = HOSTILE_STRINGS;
  const checks = HOSTILE_STRINGS.map((text) => ({
    id: text,
    title: text,
    group: text.slice(0, 20),
    importance: 'high',
    value: text,
    advice: text,
    passed: false,
    evidence: [text],
  }));
  const fields = Object.fromEntries(HOSTILE_STRINGS.map((text) => [text, text]));
  const report = someReport({ url: first, project: first });
  await show(report, { checks, fields }, { ...noBrand, name: first });
  const { html } = await save();
  const elements = elementsOf(html);
  expect(elements.filter(({ name }) => name === 'code').length).toBeGreaterThan(100);
  for (const { name, attributes } of elements) {
    expect(name).not.toMatch(/^(?:script|iframe|object|embed|base|form|link|animate|use|template)$/);
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(attribute).not.toMatch(/^on|srcdoc|formaction|style/i);
      if (/^(?:xlink:)?href$/.test(attribute)) expect(value).toMatch(/^(?:https?:|#[a-z-]+$)/i);
      if (attribute === 'src') expect(value).toMatch(/^data:image\//);
    }
  }
});
