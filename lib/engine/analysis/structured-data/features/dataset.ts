import { names } from '../../../core/names.ts';
import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { author, oneOfTypes, TEXT, URL } from './value-rules.ts';

const DESCRIBED: EntityRule = {
  required: ['description', 'name'],
  // "must be between 50 and 5000 characters long"
  properties: { description: { forms: ['text'], shortest: 50, longest: 5_000 }, name: TEXT },
};

const DATASETS: PropertyRule = { forms: ['url'], entity: { Dataset: DESCRIBED } };

/**
 * Of a copy retrieved on 2026-07-07. Left out of what is recommended is what only some datasets have: parts, a place
 * and a time ("Only include this property if …").
 */
export const dataset: Feature = {
  id: 'dataset',
  read: '2026-11-25',
  types: ['Dataset'],
  required: DESCRIBED.required ?? [],
  recommended: names(
    'alternateName creator citation funder identifier isAccessibleForFree keywords license measurementTechnique sameAs variableMeasured version url includedInDataCatalog distribution',
  ),
  properties: {
    ...DESCRIBED.properties,
    alternateName: TEXT,
    creator: author(),
    citation: { forms: ['text'], entity: { '*': {} } },
    funder: author(),
    hasPart: DATASETS,
    isPartOf: DATASETS,
    identifier: { forms: ['text'], entity: { PropertyValue: {} } },
    isAccessibleForFree: { forms: ['boolean'] },
    license: { forms: ['url'], entity: { CreativeWork: {} } },
    sameAs: URL,
    spatialCoverage: { forms: ['text'], entity: { '*': {} } },
    temporalCoverage: TEXT,
    variableMeasured: { forms: ['text'], entity: { PropertyValue: {} } },
    version: TEXT,
    url: URL,
    includedInDataCatalog: { entity: { DataCatalog: {} } },
    distribution: oneOfTypes(['DataDownload'], {
      required: ['contentUrl'],
      recommended: ['encodingFormat'],
      properties: { contentUrl: URL, encodingFormat: TEXT },
    }),
  },
};
