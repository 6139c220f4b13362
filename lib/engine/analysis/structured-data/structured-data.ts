import type { StructuredDataEntry } from '../../store/stored-analysis.ts';
import type { PageContext } from '../html/page-context.ts';
import type { HtmlElement } from '../html/parse-html.ts';
import { rawText } from '../html/text-of.ts';
import type { Entity, EntityValue, SourcePart, UnreadableBlock } from './entity.ts';
import { FEATURES } from './features/features.ts';
import { type FindEntity, Judge } from './judge-entity.ts';
import { type JsonLdBlock, readJsonLd } from './read-json-ld.ts';
import { readMicrodata } from './read-microdata.ts';
import { readRdfa } from './read-rdfa.ts';

/** More entries are not reported. */
const MOST_ENTRIES = 200;
/** Characters of source that are kept of a page; of later entries there is none. */
const MOST_CODE = 30_000;
const LONGEST_NAME = 200;
const LONGEST_CODE = 5_000;

/**
 * The structured data of a page with the rich results of Google Search that it makes possible, in document order. What
 * scripts added has no line: `sent` is the page as its server sends it, if that was seen.
 */
export function structuredDataOf(shown: PageContext, sent: PageContext | undefined): StructuredDataEntry[] {
  const { entries, find } = readAll(shown);
  if (entries.length === 0) return [];
  const judge = new Judge(find, shown.url, Date.parse(shown.page.readAt));
  const lineOf = sent === undefined || sent === shown ? ({ line }: Entry) => line : linesIn(sent);
  let kept = 0;
  return entries.slice(0, MOST_ENTRIES).map((entry): StructuredDataEntry => {
    const line = lineOf(entry);
    const code = codeOf(entry.source);
    kept += code.length;
    const shownCode = kept <= MOST_CODE && { code };
    if ('error' in entry) {
      const { format, error } = entry;
      return { format, types: [], name: null, line, rich_results: [], error, ...shownCode };
    }
    const whole = (entry.id === undefined ? undefined : find(entry.id)) ?? entry;
    return {
      format: entry.format,
      types: entry.types,
      name: nameOf(whole),
      line,
      rich_results: (entry.isPartial || whole.isPartial ? [] : FEATURES)
        .filter((feature) => judge.isAbout(whole, feature))
        .map((feature) => judge.judge(whole, feature)),
      ...shownCode,
    };
  });
}

type Entry = Entity | UnreadableBlock;

function readAll(page: PageContext): { readonly entries: readonly Entry[]; readonly find: FindEntity } {
  const jsonLd = jsonLdBlocks(page).map((block) => ({ element: block.element, read: readJsonLd(block) }));
  const marked = [...readMicrodata(page), ...readRdfa(page)];
  const inJsonLd = jsonLd.flatMap(({ read }) => ('error' in read ? [] : read.withId));
  const find = finder(page, [...inJsonLd, ...marked.flatMap(({ withId }) => withId)]);
  const entriesAt = Map.groupBy(
    [
      ...jsonLd.map(({ element, read }) => ({ element, entries: 'error' in read ? [read] : read.top })),
      ...marked.map(({ element, top }) => ({ element, entries: [top] })),
    ],
    ({ element }) => element,
  );
  const inOrder = page.elements.flatMap((element) => entriesAt.get(element) ?? []);
  return { entries: inOrder.flatMap(({ entries }): readonly Entry[] => entries), find };
}

export function jsonLdBlocks({ all }: PageContext): (JsonLdBlock & { readonly element: HtmlElement })[] {
  return all('script')
    .filter(({ attribs }) => /^\s*application\/ld\+json\s*(;|$)/i.test(attribs['type'] ?? ''))
    .map((element) => ({
      element,
      text: rawText(element),
      line: element.sourceCodeLocation?.endLine ?? null,
    }));
}

/** Finds entities by their ids, with all that the page says of each, in whichever block and format. */
function finder(page: PageContext, entities: readonly Entity[]): FindEntity {
  const addresses = new Map<string, string>();
  const addressOf = (id: string) => {
    const address = addresses.get(id) ?? page.resolve(id)?.href ?? id;
    addresses.set(id, address);
    return address;
  };
  const found = new Map<string, Entity>();
  for (const [address, all] of Map.groupBy(entities, ({ id }) => addressOf(id ?? '')))
    found.set(address, joined(all));
  return (id) => found.get(addressOf(id));
}

/** Several descriptions of one entity as one. */
function joined(all: readonly Entity[]): Entity {
  const [first] = all;
  if (first === undefined) throw new Error('There is nothing to join.');
  if (all.length === 1) return first;
  const properties = new Map<string, Set<EntityValue>>();
  for (const one of all)
    for (const [name, values] of one.properties) {
      const known = properties.get(name) ?? new Set();
      for (const value of values) known.add(value);
      properties.set(name, known);
    }
  return {
    ...first,
    types: [...new Set(all.flatMap(({ types }) => types))],
    schemaTypes: [...new Set(all.flatMap(({ schemaTypes }) => schemaTypes))],
    ...(all.some(({ isPartial }) => isPartial) && { isPartial: true }),
    properties: new Map([...properties].map(([name, values]) => [name, [...values]])),
  };
}

function codeOf({ text, from, to }: SourcePart): string {
  const code = text.slice(from, Math.min(to, from + LONGEST_CODE)).toWellFormed();
  return to - from > LONGEST_CODE ? `${code}…` : code;
}

function nameOf({ properties }: Entity): string | null {
  for (const value of [...(properties.get('name') ?? []), ...(properties.get('headline') ?? [])]) {
    const name = typeof value === 'object' ? '' : String(value).trim();
    if (name !== '') return name.slice(0, LONGEST_NAME);
  }
  return null;
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
