import { expect, it } from 'vitest';
import { describeFailure } from '../../../../lib/extension/model/failure/failure-table.ts';
import { format } from '../../../../lib/extension/platform/text.ts';

const shown = (location: string | null, isOrder = false) => {
  const { what, why } = describeFailure({ kind: 'redirected', location, isOrder });
  return `${format(what)} ${format(why)}`;
};

it.each([
  '/login',
  '/users/sign_in?next=hush',
  '/wp-login.php',
  '/en/log-in/',
  '/auth/realms/a',
  '/SignIn',
  '/login.aspx',
])('a redirect to %s is described as a rejected key', (path) => {
  expect(shown(`https://seo.example${path}`)).toMatch(
    /^The service does not accept the API key\. .*login page/,
  );
  expect(shown(`https://seo.example${path}`)).not.toContain('hush');
});

it.each(['/', '/api/v1/reports', '/blogins', '/logins-of-2026', '/authors/9', '/home?from=/login'])(
  'a redirect to %s is described with its target',
  (path) => {
    expect(shown(`https://www.seo.example${path}`)).toContain('It redirects to https://www.seo.example');
  },
);

it('a redirect with a hidden target is described with both causes', () => {
  expect(shown(null)).toMatch(/redirects\. Either the API key is not accepted .* or the address has changed/);
});

it('an order that is redirected says what may be missing, and does not blame the key that reads', () => {
  expect(shown(null, true)).toMatch(/redirects\. .*a slash \(\/\) at its end/);
  expect(shown(null, true)).not.toContain('key');
});
