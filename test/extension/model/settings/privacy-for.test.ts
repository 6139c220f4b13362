import { describe, expect, test } from 'vitest';
import { privacyFor, privacyWithoutPopup } from '../../../../lib/extension/model/settings/privacy-for.ts';
import { defaultSettings, settingsSchema } from '../../../../lib/shared/settings/settings.ts';

const settings = {
  defaultPrivacy: 1,
  privacyRules: [
    { host: '*.client.example', privacy: 2 },
    { host: 'blog.client.example', privacy: 0 },
  ],
} as const;
const rules = { ...settings, privacyRules: [...settings.privacyRules] };

describe('the privacy of a report', () => {
  test('is the default without a matching rule', () => {
    expect(privacyFor('https://elsewhere.example/', rules)).toBe(1);
    expect(privacyFor('no address', rules)).toBe(1);
  });

  test('is the host’s rule, the most specific one first', () => {
    expect(privacyFor('https://shop.client.example:8443/a?b', rules)).toBe(2);
    expect(privacyFor('https://blog.client.example/', rules)).toBe(0);
  });

  test('is private if a password is required and no popup could show it', () => {
    expect(privacyWithoutPopup('https://client.example/', rules, 'c')).toEqual({
      privacy: 1,
      passwordDowngraded: true,
    });
    expect(privacyWithoutPopup('https://blog.client.example/', rules, 'c')).toEqual({
      privacy: 0,
      passwordDowngraded: false,
    });
  });
});

test('settings stored before an option existed keep the others', () => {
  expect(settingsSchema.parse({ defaultPrivacy: 0, badgeOnEveryPage: true })).toEqual({
    ...defaultSettings,
    defaultPrivacy: 0,
    badgeOnEveryPage: true,
  });
});
