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
  asCaller(() => {
    test(title, details, scenario);
    addFirefoxTest(title, details, scenario);
  });
}

/** A scenario for Firefox only. Does nothing unless the runner was told to use Firefox. */
export function inFirefox(title: string, ...given: Given<InFirefox>): void {
  const [details, scenario] = withDetails(given);
  asCaller(() => addFirefoxTest(title, details, scenario));
}

function addFirefoxTest(title: string, details: Details, scenario: InFirefox): void {
  if (process.env['VERDICT_FIREFOX']) firefoxTest(`${title}, in Firefox`, details, scenario);
}

/**
 * Defines tests whose file and line are those of the scenario: Playwright takes the second frame of the stack, which is
 * the caller of the function that calls this one.
 */
function asCaller(define: () => void): void {
  const { captureStackTrace } = Error;
  Error.captureStackTrace = (target) => captureStackTrace(target, asCaller);
  try {
    define();
  } finally {
    Error.captureStackTrace = captureStackTrace;
  }
}

function withDetails<Scenario>(given: Given<Scenario>): readonly [Details, Scenario] {
  return given.length === 1 ? [{}, given[0]] : given;
}
