import { createTrees } from '../../../../lib/engine/analysis/page-trees.ts';
import { structuredDataOf } from '../../../../lib/engine/analysis/structured-data/structured-data.ts';
import type { StructuredDataEntry } from '../../../../lib/engine/store/stored-analysis.ts';
import { pageFixture } from '../page-fixture.ts';

/** The structured data of a page, as its server sends it. */
export function readStructuredData(html: string): StructuredDataEntry[] {
  const { raw, shown } = createTrees(pageFixture(html));
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
