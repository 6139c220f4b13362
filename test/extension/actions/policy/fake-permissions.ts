import { permissionPattern } from '../../../../lib/extension/model/url/permission-pattern.ts';

/** The host permissions of a browser, as Chromium 156 and Firefox 153 were seen to keep them. */
export class FakePermissions {
  readonly #browser: 'chromium' | 'firefox';
  #granted: string[] = [];

  constructor(browser: 'chromium' | 'firefox') {
    this.#browser = browser;
  }

  patternOf(url: string): string {
    return permissionPattern(url, this.#browser);
  }

  /** The user says yes. What is covered already is not asked for and not kept. */
  grant(...patterns: string[]): void {
    this.#granted.push(...patterns.filter((pattern) => !this.has(pattern)));
  }

  /** Both compare by what a permission covers. */
  has(...patterns: string[]): boolean {
    return patterns.every((pattern) => this.#granted.some((one) => covers(one, pattern)));
  }

  all(): readonly string[] {
    return [...this.#granted];
  }

  /** Chromium takes everything that a removed pattern covers, Firefox that pattern alone. */
  remove(patterns: readonly string[]): void {
    const isRemoved = (one: string) =>
      patterns.some((pattern) => (this.#browser === 'chromium' ? covers(pattern, one) : pattern === one));
    this.#granted = this.#granted.filter((one) => !isRemoved(one));
  }
}

/** Whether a match pattern covers another: its scheme, its host with `*.` for all below, and any port without one. */
function covers(pattern: string, other: string): boolean {
  const [one, two] = [pattern, other].map((text) => /^(.+):\/\/(\*\.)?([^/:]+)(:\d+)?\/\*$/.exec(text) ?? []);
  const [, scheme, any, host = '', port] = one ?? [];
  const [, otherScheme, , otherHost = '', otherPort] = two ?? [];
  const isHost = host === otherHost || (any !== undefined && otherHost.endsWith(`.${host}`));
  return (scheme === '*' || scheme === otherScheme) && isHost && (port === undefined || port === otherPort);
}
