import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BulkSection } from '../../../components/bulk/BulkSection.tsx';
import type { BulkPlan } from '../../../lib/extension/model/jobs/bulk-plan.ts';
import { bulkPlanItem } from '../../../lib/extension/storage/jobs/runs.ts';
import { background, fireEvent, render, screen, sent, waitFor } from '../../mocks/render.ts';

const planOf = (id: string, ...urls: readonly string[]): BulkPlan => ({
  id,
  connectionId: 'c',
  fresh: [],
  notReportable: [],
  repeated: 0,
  pages: urls.map((url) => ({ url, connectionId: 'c' })),
});

/** What the background does with the addresses, and the one link of the page in every tab. */
async function prepare(link: string): Promise<void> {
  const event = { addListener: () => {}, removeListener: () => {} };
  Object.assign(fakeBrowser, {
    scripting: { executeScript: vi.fn(async () => [{ result: [link] }]) },
    permissions: { contains: async () => true, onAdded: event, onRemoved: event },
  });
  background('planBulk', async ({ addresses: [url = ''] }) => {
    const plan = planOf('new', url);
    await bulkPlanItem.update(() => plan);
    return { ok: true, value: plan };
  });
  background('controlRun', async () => {
    await bulkPlanItem.update(() => null);
    return { ok: true, value: null };
  });
}

test('the links of a page take the place of what was planned before, once', async () => {
  await prepare('https://bakery.example/rye');
  await bulkPlanItem.update(() => planOf('old', 'https://other.example/'));
  render(<BulkSection tabId={7} />);
  await waitFor(() => expect(screen.getByText('https://bakery.example/rye')).toBeTruthy());
  expect(screen.queryByText('https://other.example/')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Plan another list' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Addresses or a sitemap/ })).toBeTruthy());
  expect(sent('planBulk')).toHaveLength(1);
});

test('reports are created of the pages that stay chosen', async () => {
  const [rye, spelt] = ['https://bakery.example/rye', 'https://bakery.example/spelt'];
  background('startBulkCreate', () => ({ ok: true, value: null }));
  await bulkPlanItem.update(() => planOf('p', rye, spelt));
  render(<BulkSection tabId={null} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: spelt }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create 1 report' }));
  await waitFor(() => expect(sent('startBulkCreate')).toEqual([{ bulkCreateId: 'p', urls: [rye] }]));
});
