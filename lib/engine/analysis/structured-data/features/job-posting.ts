import { names } from '../../../core/names.ts';
import type { EntityRule, Feature } from '../feature.ts';
import { ORGANIZATIONS, PLACES } from './schema-types.ts';
import { AMOUNT, CURRENCY, DATE, oneOfTypes, TEXT, UNTIL } from './value-rules.ts';

const SALARY: EntityRule = {
  required: ['currency', 'value'],
  properties: {
    currency: CURRENCY,
    value: oneOfTypes(['QuantitativeValue'], {
      required: ['unitText'],
      properties: {
        value: AMOUNT,
        minValue: AMOUNT,
        maxValue: AMOUNT,
        unitText: { oneOf: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] },
      },
      when: [
        { property: 'minValue', required: ['maxValue'] },
        { property: 'minValue', not: true, required: ['value'] },
      ],
    }),
  },
};

/**
 * Of a copy retrieved on 2026-07-07. Left out of what is recommended is what depends on the job: where applicants of
 * remote jobs may be, and the properties in beta about education and experience. A remote job needs a place only if it
 * does not say where applicants may be.
 */
export const jobPosting: Feature = {
  id: 'job-posting',
  read: '2026-11-25',
  types: ['JobPosting'],
  required: ['datePosted', 'description', 'hiringOrganization', 'title'],
  recommended: ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'],
  properties: {
    datePosted: DATE,
    description: TEXT,
    // "This must be the name of the company"
    hiringOrganization: oneOfTypes(ORGANIZATIONS, { required: ['name'], properties: { name: TEXT } }),
    // "you must include the addressCountry property"
    jobLocation: oneOfTypes(PLACES, {
      required: ['address'],
      properties: {
        address: oneOfTypes(['PostalAddress'], {
          required: ['addressCountry'],
          recommended: ['addressLocality', 'addressRegion', 'postalCode', 'streetAddress'],
          properties: { addressCountry: { forms: ['text'], entity: { Country: {} } } },
        }),
      },
    }),
    title: TEXT,
    applicantLocationRequirements: oneOfTypes(names('AdministrativeArea City Country SchoolDistrict State')),
    baseSalary: { entity: { MonetaryAmount: SALARY } },
    directApply: { forms: ['boolean'] },
    employmentType: {
      oneOf: names('FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'),
    },
    experienceInPlaceOfEducation: { forms: ['boolean'] },
    identifier: { entity: { PropertyValue: {} } },
    jobLocationType: { oneOf: ['TELECOMMUTE'] },
    // "make sure the validThrough property is populated and in the past" removes it
    validThrough: { ...UNTIL, ends: true },
  },
  when: [
    { property: 'jobLocationType', is: ['TELECOMMUTE'], not: true, required: ['jobLocation'] },
    {
      property: 'jobLocationType',
      is: ['TELECOMMUTE'],
      required: [['jobLocation', 'applicantLocationRequirements']],
      recommended: ['applicantLocationRequirements'],
    },
  ],
};
