import { createTrees } from '../../../../lib/engine/analysis/page-trees.ts';
import { structuredDataOf } from '../../../../lib/engine/analysis/structured-data/structured-data.ts';
import type { StructuredDataEntry } from '../../../../lib/engine/store/stored-analysis.ts';
import { pageFixture } from '../page-fixture.ts';

/**
 * The structured data of a page, as its server sends it. Unless another day is given, it was read before the days in
 * the samples of the documentation, which are over by now.
 */
export function readStructuredData(html: string, readAt = '2016-01-01T00:00:00.000Z'): StructuredDataEntry[] {
  const { raw, shown } = createTrees(pageFixture(html, { readAt }));
  return structuredDataOf(shown, raw);
}

/** A page with a block of JSON-LD, whose text starts in line 3. */
export function jsonLdPage(...blocks: readonly (string | object)[]): string {
  const scripts = blocks.map(
    (block) =>
      `<script type="application/ld+json">\n${typeof block === 'string' ? block : JSON.stringify(block)}\n</script>`,
  );
  return `<!doctype html><html lang="en"><title>Bread</title>\n${scripts.join('\n')}<h1>Bread</h1>`;
}
