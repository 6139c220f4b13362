/*
 * The rules of Google Search for rich results, as data: one file a feature in `features/`. Each names the page of
 * Google's documentation that it rests on and the day on which that was read; `judge-entity.ts` applies them.
 */

import type { StructuredDataEntry } from '../../store/stored-analysis.ts';

/** What a value must look like. An address may be relative. */
export type ValueForm =
  | 'text'
  | 'number'
  | 'integer'
  | 'date'
  | 'date-time'
  /** A time of day, ISO 8601. */
  | 'time'
  | 'duration'
  | 'url'
  | 'currency'
  /** Two letters, ISO 3166-1. */
  | 'country'
  /** A number, a share in per cent, or a fraction: `4`, `60%`, `6 / 10`. */
  | 'rating'
  | 'boolean';

/** A limit of a number: the number, or the property of the same entity that has it, with what holds without that. */
export type Limit = number | readonly [property: string, otherwise: number];

/** What a property's values must be. All parts hold together; without any, any value counts. */
export interface PropertyRule {
  /** One of these forms. */
  readonly forms?: readonly ValueForm[];
  /** One of these names of schema.org, with or without its prefix. */
  readonly oneOf?: readonly string[];
  /** The least and the most of a number. */
  readonly least?: Limit;
  readonly most?: Limit;
  /** A number must be greater than this. */
  readonly above?: number;
  /** The least and the most characters of a text. */
  readonly shortest?: number;
  readonly longest?: number;
  /** A relative address in JSON-LD can be used, and Google says that it is invalid. */
  readonly full?: true;
  /** The time that it names, or the end of its day, must not have passed; else it is told and can be used. */
  readonly until?: 'time' | 'day';
  /** If it has passed, the entity itself is over, although the property is not required. */
  readonly ends?: true;
  /** A time with a zone is recommended. */
  readonly zoned?: true;
  /** The least and the most number of values. */
  readonly leastCount?: number;
  readonly mostCount?: number;
  /**
   * An entity of one of these types, with what it needs; the first whose name is one of the entity's types counts, ''
   * fits an entity without a type, `*` fits any. If `forms` or `oneOf` are given too, a value of that kind is as good
   * as an entity.
   */
  readonly entity?: Readonly<Record<string, EntityRule>>;
  /** The same for the last of several entities, that with the greatest `position`. */
  readonly last?: Readonly<Record<string, EntityRule>>;
  /** A reference to what another page describes is as good: its full address. */
  readonly elsewhere?: true;
}

/**
 * Rules that hold only if a property has a value, or one of these values; of several properties, one of them. `@type`
 * stands for the entity's types and `@id` for its address; a dot leads into the entity that is the property's value.
 */
export interface Condition {
  readonly property: string | readonly string[];
  /** Names of schema.org or texts; without them any value counts. */
  readonly is?: readonly string[];
  /** Only addresses of other pages of the same site count as values. */
  readonly otherPage?: true;
  /** The condition holds if the property has no (such) value. */
  readonly not?: true;
}

/** What an entity needs. Names are properties; a dot leads into the entity that is the property's value. */
export interface EntityRule {
  /** A list stands for alternatives, in the documentation's order: one of them is needed. */
  readonly required?: readonly (string | readonly string[])[];
  readonly recommended?: readonly (string | readonly string[])[];
  /** The same for what only a part of the result needs. */
  readonly needed?: readonly (string | readonly string[])[];
  readonly properties?: Readonly<Record<string, PropertyRule>>;
  /** More rules, each under a condition. */
  readonly when?: readonly (Condition & Omit<EntityRule, 'when'>)[];
}

/** A feature of Google Search that structured data makes possible. */
export interface Feature extends EntityRule {
  /** The last part of the path of the page with its rules, in `/search/docs/appearance/structured-data/`. */
  readonly id: string;
  /** That page, if it has moved or has gone. */
  readonly source?: string;
  /** The day on which that page was read, ISO 8601. */
  readonly read: string;
  /**
   * The types of entities that it is about, with the subtypes that Google names or that schema.org defines where
   * Google's page says that subtypes count.
   */
  readonly types: readonly string[];
  /** It is only about entities with a value for one of these properties (a review, a policy); dots lead inside. */
  readonly with?: readonly string[];
  /** It is only about entities without a value for any of these. */
  readonly without?: readonly string[];
  /** It is only about entities for which this does not hold. */
  readonly unless?: Condition;
  /** It is not about these, nor about reviews of these, if their address is one of the page's own site. */
  readonly notOwn?: readonly string[];
  /** It is only about these formats; without them, about all. */
  readonly formats?: readonly StructuredDataEntry['format'][];
}
