import type { BlockError, StructuredDataEntry } from '../../store/stored-analysis.ts';

/** The value of a property: a text, number or truth value, another entity, or a reference to one by its `@id`. */
export type EntityValue = string | number | boolean | Entity | Reference;

/** A reference to an entity that is described elsewhere on the page. */
export interface Reference {
  readonly reference: string;
  /** Whether the format also writes plain addresses in this way. */
  readonly isAddress?: true;
}

/** Where something stands in a text. */
export interface SourcePart {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A thing that a page describes, in whichever format. */
export interface Entity {
  readonly format: StructuredDataEntry['format'];
  /** Names of schema.org without its prefix, other types as they were written. */
  readonly types: readonly string[];
  /** Those of its types that are schema.org's. */
  readonly schemaTypes: readonly string[];
  /** Its address, by which others may refer to it. */
  readonly id: string | undefined;
  /** Where it starts in the HTML as sent; `null` if scripts added it. */
  readonly line: number | null;
  readonly source: SourcePart;
  /** Whether a part of it was not read, so that nothing can be said of what it lacks. */
  readonly isPartial?: true;
  /** The values of its properties, by names of schema.org without the prefix. No property is without a value. */
  readonly properties: ReadonlyMap<string, readonly EntityValue[]>;
}

/** A block that could not be read. */
export interface UnreadableBlock {
  readonly format: 'json-ld';
  readonly line: number | null;
  readonly source: SourcePart;
  /** What is wrong, and where in the block. */
  readonly error: BlockError;
}

export function isEntity(value: EntityValue): value is Entity {
  return typeof value === 'object' && 'properties' in value;
}

/** Whether a value refers to an entity that is described elsewhere. */
export function isReference(value: EntityValue): value is Reference {
  return typeof value === 'object' && 'reference' in value;
}

/** The prefixes of schema.org, which mean the same. */
const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\//i;

export function isSchemaAddress(address: string): boolean {
  return SCHEMA.test(address);
}

/** The types of an entity, from their addresses. */
export function typesOf(addresses: readonly string[]): Pick<Entity, 'types' | 'schemaTypes'> {
  return {
    types: addresses.map(schemaName),
    schemaTypes: addresses.filter(isSchemaAddress).map(schemaName),
  };
}

/** The name of a type, property or value of schema.org without its prefix; others as they are. */
export function schemaName(address: string): string {
  return address.replace(SCHEMA, '');
}

/** The address of a type or property of schema.org. */
export function schemaAddress(name: string): string {
  return `https://schema.org/${name}`;
}

export function addValue(properties: Map<string, EntityValue[]>, name: string, value: EntityValue): void {
  const present = properties.get(name);
  if (present === undefined) properties.set(name, [value]);
  else present.push(value);
}
