import { describe, expect, it, onTestFinished } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { type SampleSite, serveSite } from '../../fixtures/pages/serve-site.ts';
import { readPage } from '../../programs/service/node/page-reader/read.ts';

const BUSY_MACHINES_DO_NOT_COUNT = 100;

async function analysed(site: SampleSite) {
  const { url, close } = await serveSite(site);
  onTestFinished(close);
  const { asked, site: files, readAt, ...served } = await readPage(url);
  const { checks, score, result } = analysePage({
    asked,
    served: { seen: true, ...served, timeToFirstByte: BUSY_MACHINES_DO_NOT_COUNT },
    site: files,
    readAt,
  });
  return { score, result, failed: checks.filter(({ state }) => state === 'failed').map(({ id }) => id) };
}

describe('a realistic page, read over HTTP', () => {
  it('is good if well made, even on a local address', async () => {
    const { score, result, failed } = await analysed('good');
    expect(result).toBe('good');
    expect(score).toBeGreaterThanOrEqual(90);
    // A local address needs no HTTPS. Google recommends some thirty properties for a business, where they apply.
    expect(failed).toEqual(['structured-data-complete']);
  });

  it('is decent if average', async () => {
    const { score, result, failed } = await analysed('decent');
    expect(result).toBe('decent');
    expect(score).toBeGreaterThanOrEqual(55);
    expect(score).toBeLessThanOrEqual(75);
    expect(failed).toEqual(
      expect.arrayContaining(['meta-description-present', 'image-alternatives', 'blocking-scripts']),
    );
  });

  it('is bad if neglected', async () => {
    const { score, result, failed } = await analysed('bad');
    expect(result).toBe('bad');
    expect(score).toBeLessThanOrEqual(40);
    expect(failed).toEqual(
      expect.arrayContaining(['viewport', 'doctype', 'missing-page', 'deprecated-elements']),
    );
  });
});
