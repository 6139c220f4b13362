import { describe, expect, it } from 'vitest';
import { names } from '../../../../../lib/engine/core/names.ts';
import { eligible, judgeJson, judgePage, partly, without } from '../judge-feature.ts';

const ID = 'job-posting';
const JOB = {
  '@type': 'JobPosting',
  title: 'Software Engineer',
  description: '<p>Bake software.</p>',
  identifier: { '@type': 'PropertyValue', name: 'Bakery', value: '1234567' },
  datePosted: '2026-01-18',
  validThrough: '2026-03-18T00:00',
  directApply: true,
  employmentType: ['FULL_TIME', 'CONTRACTOR'],
  hiringOrganization: { '@type': 'Organization', name: 'Bakery', sameAs: 'https://bakery.example' },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '555 Clancy St',
      addressLocality: 'Detroit',
      addressRegion: 'MI',
      postalCode: '48201',
      addressCountry: 'US',
    },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', value: 40.0, unitText: 'HOUR' },
  },
};
const REMOTE = {
  ...without(JOB, 'jobLocation'),
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: [{ '@type': 'State', name: 'Michigan, USA' }],
};
const REST = ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'];

describe('a job posting', () => {
  it('is possible with all that Google names, in each format', () => {
    expect(judgeJson(ID, JOB)).toEqual(eligible(ID));
    const rest = names(
      'jobLocation.address.addressLocality jobLocation.address.addressRegion jobLocation.address.postalCode jobLocation.address.streetAddress',
    );
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/JobPosting"><b itemprop="title">Baker</b><p itemprop="description">Bake.</p><meta itemprop="datePosted" content="2026-01-18"><b itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Bakery"><i itemprop="name">Rye</i></b><b itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><i itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><meta itemprop="addressCountry" content="US"></i></b></div>',
      ),
    ).toEqual(eligible(ID, [...rest, ...REST]));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="JobPosting"><b property="title">Baker</b><p property="description">Bake.</p><meta property="datePosted" content="2026-01-18"><b property="hiringOrganization" typeof="Organization"><i property="name">Rye</i></b><b property="jobLocation" typeof="Place"><i property="address" typeof="PostalAddress"><b property="addressCountry" typeof="Country"><i property="name">US</i></b></i></b></div>',
      ),
    ).toEqual(eligible(ID, [...rest, ...REST]));
  });

  it.each([
    ['in several places', { ...JOB, jobLocation: [JOB.jobLocation, JOB.jobLocation] }],
    [
      'of a confidential employer',
      { ...JOB, hiringOrganization: { '@type': 'Organization', name: 'confidential' } },
    ],
    [
      'with a range of salaries',
      {
        ...JOB,
        baseSalary: {
          ...JOB.baseSalary,
          value: { '@type': 'QuantitativeValue', minValue: 40, maxValue: 50, unitText: 'YEAR' },
        },
      },
    ],
    ['from home', REMOTE],
    ['from home or at a place', { ...JOB, ...REMOTE, jobLocation: JOB.jobLocation }],
  ])('%s is possible', (_what, job) => {
    expect(judgeJson(ID, job)).toEqual(eligible(ID));
  });

  it('from home may leave the applicants’ country to its place', () => {
    expect(judgeJson(ID, { ...JOB, jobLocationType: 'TELECOMMUTE' })).toEqual(
      eligible(ID, ['applicantLocationRequirements']),
    );
  });

  it.each([
    [without(JOB, 'datePosted'), 'datePosted'],
    [without(JOB, 'description'), 'description'],
    [without(JOB, 'hiringOrganization'), 'hiringOrganization'],
    [without(JOB, 'hiringOrganization.name'), 'hiringOrganization.name'],
    [without(JOB, 'jobLocation'), 'jobLocation'],
    [without(JOB, 'jobLocation.address'), 'jobLocation.address'],
    [without(JOB, 'jobLocation.address.addressCountry'), 'jobLocation.address.addressCountry'],
    [without(JOB, 'title'), 'title'],
    [{ ...without(JOB, 'title'), name: 'Software Engineer' }, 'title'],
    [without(REMOTE, 'jobLocationType'), 'jobLocation'],
    [without(REMOTE, 'applicantLocationRequirements'), 'jobLocation | applicantLocationRequirements'],
  ])('needs what Google requires (%#)', (job, missing) => {
    expect(judgeJson(ID, job)).toEqual({ ...eligible(ID), eligible: false, missing: [missing] });
  });

  it.each([
    [{ datePosted: 'yesterday' }, 'datePosted', 'yesterday', 'date'],
    [{ hiringOrganization: 'Bakery' }, 'hiringOrganization', 'Bakery', 'type'],
    [{ hiringOrganization: { '@type': 'Person', name: 'Ada' } }, 'hiringOrganization', 'Person', 'type'],
    [{ jobLocation: 'Detroit' }, 'jobLocation', 'Detroit', 'type'],
    [{ jobLocation: { '@type': 'Place', address: 'Detroit' } }, 'jobLocation.address', 'Detroit', 'type'],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...JOB, ...change })).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property, value, problem }],
    });
  });

  it.each([
    [{ employmentType: 'Full time' }, 'employmentType', 'Full time', 'enum'],
    [{ employmentType: 'full_time' }, 'employmentType', 'full_time', 'enum'],
    [{ validThrough: 'spring' }, 'validThrough', 'spring', 'date'],
    [{ baseSalary: 40 }, 'baseSalary', '40', 'type'],
    [{ baseSalary: { ...JOB.baseSalary, currency: 'Dollar' } }, 'baseSalary.currency', 'Dollar', 'currency'],
    [{ directApply: 'yes' }, 'directApply', 'yes', 'enum'],
  ])('tells an unusable value that is only recommended (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...JOB, ...change })).toEqual({
      ...eligible(ID),
      invalid: [{ property, value, problem }],
    });
  });

  it('says that a salary cannot be used without its unit', () => {
    expect(judgeJson(ID, without(JOB, 'baseSalary.value.unitText'))).toEqual(
      partly(ID, 'baseSalary.value.unitText'),
    );
  });
});
