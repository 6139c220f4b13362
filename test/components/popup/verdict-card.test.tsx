import { expect, test } from 'vitest';
import { VerdictCard } from '../../../components/popup/VerdictCard.tsx';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { shardOf } from '../../../lib/model/report-index/index-shard.ts';
import { indexedPageOf, storedPage } from '../../../lib/model/report-index/indexed-page.ts';
import { urlHash } from '../../../lib/model/url/url-hash.ts';
import { indexShardItem } from '../../../lib/storage/report-index/report-index.ts';
import { render, screen, waitFor } from '../../mocks/render.ts';
import { someReport } from '../../model/some-report.ts';

const connection: Connection = {
  id: 'c',
  name: 'Service',
  baseUrl: 'https://seo.example',
  reportPage: '{base_url}/reports/{id}',
  hosts: [],
  color: 'blue',
  keyTail: 'abcd',
};

async function show(report: Report): Promise<void> {
  const hash = urlHash(report.url);
  await indexShardItem(connection.id, hash).update(() =>
    shardOf([[hash, storedPage(indexedPageOf(report, Date.now()))]]),
  );
  render(<VerdictCard url={report.url} connection={connection} reportOf={() => report} />);
  await waitFor(() => expect(screen.getByText('Verdict: Good')).toBeTruthy());
}

test('the verdict card says whether search engines may list the page', async () => {
  await show(someReport({ listing: 'contradiction', generatedAt: '2026-11-20T10:00:00.000Z' }));
  expect(screen.getByRole('status', { name: 'Listing: Contradicts itself' }).textContent).toBe(
    'Contradicts itself',
  );
});

test('the verdict card of a service that does not say so has no listing answer', async () => {
  await show(someReport({ generatedAt: '2026-11-20T10:00:00.000Z' }));
  expect(screen.queryByRole('status', { name: /^Listing/ })).toBeNull();
});
