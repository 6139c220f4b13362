import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onRun } from '../../../../lib/extension/model/failure/failure-table.ts';
import {
  nothingManaged,
  privacyToOffer,
  withPolicy,
} from '../../../../lib/extension/model/settings/managed.ts';
import { readManaged } from '../../../../lib/extension/model/settings/read-managed.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';

const managed = (change: Partial<typeof nothingManaged>) => ({ ...nothingManaged, ...change });

describe('an administrator’s settings', () => {
  it.each([
    [{}, {}],
    [{ serviceAddress: 'https://seo.example.com/app/' }, { serviceAddress: 'https://seo.example.com/app' }],
    [{ defaultPrivacy: 'public' }, { defaultPrivacy: 0 }],
    [{ defaultPrivacy: 'private' }, { defaultPrivacy: 1 }],
    [
      { defaultPrivacy: 'password', noPublicReports: true },
      { defaultPrivacy: 2, noPublicReports: true },
    ],
    [{ noPublicReports: false }, {}],
  ] as const)('%j is read', (values, change) => {
    expect(readManaged(values)).toEqual(managed(change));
  });

  it.each([
    [{ serviceAddress: 'http://seo.example.com' }, ['serviceAddress'], {}],
    [{ serviceAddress: 7 }, ['serviceAddress'], {}],
    [{ serviceAddress: '' }, ['serviceAddress'], {}],
    [{ defaultPrivacy: 1 }, ['defaultPrivacy'], {}],
    [{ defaultPrivacy: 'toString' }, ['defaultPrivacy'], {}],
    [{ noPublicReports: 'yes' }, ['noPublicReports'], {}],
    // a misspelt name must not go unnoticed: the restriction would not apply
    [{ noPublicReport: true }, ['noPublicReport'], {}],
    [{ defaultPrivacy: 'public', noPublicReports: true }, ['defaultPrivacy'], { noPublicReports: true }],
    [{ defaultPrivacy: 'open', noPublicReports: true }, ['defaultPrivacy'], { noPublicReports: true }],
  ])('in %j, %j is ignored and listed', (values, ignored, change) => {
    expect(readManaged(values)).toEqual(managed({ ...change, ignored }));
  });

  it('override the user’s default, but not the user’s rules', () => {
    const settings = { ...defaultSettings, privacyRules: [{ host: 'a.example', privacy: 1 as const }] };
    const policy = managed({ defaultPrivacy: 2 });
    expect(withPolicy(settings, nothingManaged)).toBe(settings);
    expect(privacyToOffer('https://b.example/', settings, policy)).toBe(2);
    expect(privacyToOffer('https://a.example/', settings, policy)).toBe(1);
  });

  it('keep a form from preselecting public', () => {
    const settings = { ...defaultSettings, defaultPrivacy: 0 as const };
    expect(privacyToOffer('https://a.example/', settings, nothingManaged)).toBe(0);
    expect(privacyToOffer('https://a.example/', settings, managed({ noPublicReports: true }))).toBe(1);
  });

  it('stop a bulk run at a forbidden service, and only fail its public reports otherwise', () => {
    expect(onRun({ kind: 'public-not-allowed' })).toEqual('continue');
    expect(onRun({ kind: 'service-not-allowed' })).toEqual('stop');
  });

  it('have the names and values declared to the browser', () => {
    const file = join(import.meta.dirname, '../../../../public/managed-schema.json');
    const { type, properties } = JSON.parse(readFileSync(file, 'utf8'));
    expect(type).toBe('object');
    expect(Object.keys(properties)).toEqual(['serviceAddress', 'defaultPrivacy', 'noPublicReports']);
    const { enum: privacies } = properties.defaultPrivacy;
    for (const defaultPrivacy of privacies) expect(readManaged({ defaultPrivacy }).ignored).toEqual([]);
    expect(privacies).toHaveLength(3);
  });
});
