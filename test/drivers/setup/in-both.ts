import { firefoxTest } from '../firefox/firefox-test.ts';
import { type Fixtures, test } from './verdict-test.ts';

type InBoth = (world: Fixtures) => Promise<void>;
type InFirefox = Parameters<typeof firefoxTest>[2];
/** As Playwright's details of a test; `{ tag: '@core' }` has `npm test` run it. */
interface Details {
  readonly tag?: string;
}
type Given<Scenario> = readonly [Scenario] | readonly [Details, Scenario];

/** A scenario that runs in Chromium and in Firefox, as one test each. */
export function inBoth(title: string, ...given: Given<InBoth>): void {
  const [details, scenario] = withDetails(given);
  test(title, details, scenario);
  inFirefox(title, details, scenario);
}

/** A scenario for Firefox only. Does nothing unless the runner was told to use Firefox. */
export function inFirefox(title: string, ...given: Given<InFirefox>): void {
  const [details, scenario] = withDetails(given);
  if (process.env['VERDICT_FIREFOX']) firefoxTest(`${title}, in Firefox`, details, scenario);
}

function withDetails<Scenario>(given: Given<Scenario>): readonly [Details, Scenario] {
  return given.length === 1 ? [{}, given[0]] : given;
}
