import { parse } from 'parse5';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { parseHtml } from '../../../lib/engine/analysis/html/parse-html.ts';
import { pageFixture } from '../../engine/analysis/page-fixture.ts';
import type { Measurement } from './measurement.ts';
import { realisticPage } from './realistic-page.ts';

const ROUNDS = 40;
const WARM_UP = 10;
const BYTES = 500_000;

/**
 * Analyses a generated page of 500 kB, as served alone and with the document that its scripts made of it, alternating
 * with its own parser alone and with plain parse5, which notes no positions in the source; returns median and 95th
 * percentile in milliseconds.
 */
export async function run(): Promise<Measurement[]> {
  const html = realisticPage(BYTES);
  const page = pageFixture(html);
  const shownToo = pageFixture(html, {
    rendered: { html: html.replace('</main>', '<p>Open now</p></main>') },
  });
  const times = {
    analysis: [] as number[],
    both: [] as number[],
    parser: [] as number[],
    parse5: [] as number[],
  };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const analysis = time(() => analysePage(page));
    const both = time(() => analysePage(shownToo));
    const parser = time(() => parseHtml(html));
    const parse5 = time(() => parse(html));
    if (round < 0) continue;
    times.analysis.push(analysis);
    times.both.push(both);
    times.parser.push(parser);
    times.parse5.push(parse5);
  }
  const row = (name: string, values: readonly number[], share: number, atMost: number): Measurement => ({
    name,
    value: quantile(values, share),
    unit: 'ms',
    floor: quantile(times.parser, share),
    floorName: 'parsing the same page with the same parser',
    goal: { atMost, of: 'floor' },
  });
  return [
    row('Analysis of a document of 500 kB, median', times.analysis, 0.5, 2.5),
    row('Analysis of a document of 500 kB, p95', times.analysis, 0.95, 2.5),
    row('Analysis of two documents of 500 kB, as served and as shown, median', times.both, 0.5, 3),
    { name: 'parse5 alone on that page, median', value: quantile(times.parse5, 0.5), unit: 'ms' },
  ];
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 10) / 10;
}
