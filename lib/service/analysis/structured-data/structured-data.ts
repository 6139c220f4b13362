import type { PageContext } from '../page-context.ts';
import type { BlockError, Entity, Format, UnreadableBlock } from './entity.ts';
import type { Feature } from './feature.ts';
import { FEATURES } from './features/features.ts';
import { type FindEntity, judgeEntity, type RichResult } from './judge-entity.ts';
import { readJsonLd } from './read-json-ld.ts';
import { readMicrodata } from './read-microdata.ts';
import { readRdfa } from './read-rdfa.ts';

/** A top-level entity of a page, or a block that could not be read. */
export interface StructuredDataEntry {
  readonly format: Format;
  readonly types: readonly string[];
  readonly name: string | null;
  readonly line: number | null;
  readonly rich_results: readonly RichResult[];
  /** Only of a block that could not be read. */
  readonly error?: BlockError;
}

/** More entries are not reported. */
const MOST_ENTRIES = 200;
const LONGEST_NAME = 200;

/**
 * The structured data of a page with the rich results of Google Search that it makes possible, in document order. What
 * scripts added has no line: `sent` is the page as its server sends it, if that was seen.
 */
export function structuredDataOf(shown: PageContext, sent: PageContext | undefined): StructuredDataEntry[] {
  const { entries, find } = readAll(shown);
  const lineOf = sent === undefined || sent === shown ? ({ line }: Entry) => line : linesIn(sent);
  return entries.slice(0, MOST_ENTRIES).map((entry): StructuredDataEntry => {
    const line = lineOf(entry);
    if ('error' in entry) {
      const { format, error } = entry;
      return { format, types: [], name: null, line, rich_results: [], error };
    }
    const joined = (entry.id === undefined ? undefined : find(entry.id)) ?? entry;
    return {
      format: entry.format,
      types: entry.types,
      name: nameOf(joined),
      line,
      rich_results: FEATURES.filter((feature) => isAbout(feature, joined)).map((feature) =>
        judgeEntity(joined, feature, find),
      ),
    };
  });
}

type Entry = Entity | UnreadableBlock;

function readAll(page: PageContext): { readonly entries: readonly Entry[]; readonly find: FindEntity } {
  const withId: Entity[] = [];
  const jsonLd = jsonLdScripts(page).flatMap(({ text, line }): readonly Entry[] => {
    const read = readJsonLd({ text, line });
    if ('error' in read) return [read];
    withId.push(...read.withId);
    return read.top;
  });
  const marked = [...readMicrodata(page), ...readRdfa(page)];
  withId.push(...marked.filter(({ id }) => id !== undefined));
  const joined = new Map<string, Entity>();
  const idOf = (id: string) => page.resolve(id)?.href ?? id;
  for (const entity of withId) {
    const id = idOf(entity.id ?? '');
    const before = joined.get(id);
    joined.set(id, before === undefined ? entity : join(before, entity));
  }
  const entries = [...jsonLd, ...marked].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { entries, find: (id) => joined.get(idOf(id)) };
}

/** Two descriptions of one entity as one. */
function join(one: Entity, other: Entity): Entity {
  const properties = new Map(one.properties);
  for (const [name, values] of other.properties)
    properties.set(name, [...new Set([...(properties.get(name) ?? []), ...values])]);
  return {
    ...one,
    types: [...new Set([...one.types, ...other.types])],
    schemaTypes: [...new Set([...one.schemaTypes, ...other.schemaTypes])],
    properties,
  };
}

function jsonLdScripts({ all }: PageContext): { readonly text: string; readonly line: number | null }[] {
  return all('script')
    .filter(({ attribs }) => /^\s*application\/ld\+json\s*(;|$)/i.test(attribs['type'] ?? ''))
    .map((script) => ({
      text: script.children.map((child) => (child.type === 'text' ? child.data : '')).join(''),
      line: script.sourceCodeLocation?.endLine ?? null,
    }));
}

function isAbout(feature: Feature, { schemaTypes, properties }: Entity): boolean {
  const has = (name: string) => (properties.get(name)?.length ?? 0) > 0;
  return (
    schemaTypes.some((type) => feature.types.includes(type)) &&
    (feature.with === undefined || feature.with.some(has)) &&
    !(feature.without ?? []).some(has)
  );
}

function nameOf({ properties }: Entity): string | null {
  const [name] = [...(properties.get('name') ?? []), ...(properties.get('headline') ?? [])].filter(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : null;
}

/** Finds the lines of entries in the HTML as sent; `null` for those that scripts added. */
function linesIn(sent: PageContext): (entry: Entry) => number | null {
  const lines = Map.groupBy(readAll(sent).entries, keyOf);
  return (entry) => lines.get(keyOf(entry))?.shift()?.line ?? null;
}

/** What tells entries of one page apart. */
function keyOf(entry: Entry): string {
  if ('error' in entry) return `${entry.error.fault} ${entry.error.at}`;
  return JSON.stringify([entry.format, entry.types, nameOf(entry), entry.id]);
}
