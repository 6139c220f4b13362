/** A store, the environment variables its upload needs, and the flags for its packages. */
export interface Store {
  readonly name: string;
  /** Names as `wxt submit` expects them (`wxt submit --help`). */
  readonly secrets: readonly string[];
  readonly flags: (packages: Packages) => readonly string[];
}

/** Paths of the three packages. */
export interface Packages {
  readonly chrome: string;
  readonly firefox: string;
  readonly sources: string;
}

export const STORES: readonly Store[] = [
  {
    name: 'Chrome Web Store',
    secrets: [
      'CHROME_EXTENSION_ID',
      'CHROME_PUBLISHER_ID',
      'CHROME_SERVICE_ACCOUNT_CLIENT_EMAIL',
      'CHROME_SERVICE_ACCOUNT_PRIVATE_KEY',
    ],
    flags: ({ chrome }) => ['--chrome-api-version', 'v2', '--chrome-zip', chrome],
  },
  {
    name: 'Microsoft Edge Add-ons',
    secrets: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
    flags: ({ chrome }) => ['--edge-zip', chrome],
  },
  {
    name: 'Firefox Add-ons',
    secrets: ['FIREFOX_EXTENSION_ID', 'FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
    flags: ({ firefox, sources }) => ['--firefox-zip', firefox, '--firefox-sources-zip', sources],
  },
];

/** The secrets of `store` that `environment` lacks. */
export function missingSecrets(store: Store, environment: NodeJS.ProcessEnv): string[] {
  return store.secrets.filter((name) => !environment[name]);
}
