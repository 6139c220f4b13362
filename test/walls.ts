/** Who may import whom. `house.test.ts` holds every file against this table. */
export interface Room {
  /** Folder, from the top; a file belongs to the room with the longest fitting one. */
  readonly room: string;
  /** Folders and files of ours it may import beside its own. */
  readonly ours: readonly string[];
  /** Packages by name, with all below it; `node:*` for everything of Node. */
  readonly packages: readonly string[];
  /** Told to whoever breaks it. */
  readonly why: string;
}

const REACT = ['react', 'react-dom'];

export const ROOMS: readonly Room[] = [
  {
    room: 'lib/model',
    // the names of the messages, as types: what a text is about is known here, its language is not
    ours: ['public/_locales/en/messages.json'],
    packages: ['zod'],
    why: 'the model is pure: everything stands on it, so it stands on nothing but zod',
  },
  {
    room: 'lib/storage/migrations',
    ours: [],
    packages: [],
    why: 'a migration is frozen: whatever it imported could change under it, so types are copied in',
  },
  {
    room: 'lib/api',
    ours: ['lib/model'],
    packages: ['ky', 'zod'],
    why: 'the client knows the interface and no browser, so that it runs and is tested anywhere',
  },
  {
    room: 'lib/storage',
    ours: ['lib/model', 'lib/storage/migrations', 'lib/storage/browser-storage.ts'],
    packages: ['zod'],
    why: 'stored items are declared here and nothing is done with them',
  },
  {
    room: 'lib/storage/browser-storage.ts',
    ours: [],
    packages: ['wxt/browser'],
    why: 'it is the one way of stored items to the browser, and knows none of them',
  },
  {
    room: 'lib/platform',
    ours: ['lib/model'],
    packages: ['wxt/browser'],
    why: 'one file a browser power: what to do with it is decided in lib/actions',
  },
  {
    room: 'lib/messages',
    ours: ['lib/model'],
    packages: ['@webext-core/messaging', 'zod'],
    why: 'the protocol is what both ends of a message share, so it may depend on neither',
  },
  {
    room: 'lib/actions',
    ours: ['lib/model', 'lib/api', 'lib/storage', 'lib/platform'],
    packages: ['zod'],
    why: 'use cases do not know who asked: no messages, no components, no react',
  },
  {
    room: 'lib/service',
    ours: [],
    packages: [
      'node:*',
      'hono',
      '@hono/node-server',
      '@hono/zod-openapi',
      'cheerio',
      'html-encoding-sniffer',
      'ipaddr.js',
      'parse5',
      'parse5-htmlparser2-tree-adapter',
      'undici',
      'zod',
    ],
    why: 'the service could be lifted out of this house tomorrow: it knows no room but its own',
  },
  {
    room: 'lib/start',
    ours: ['lib/service'],
    packages: ['node:*', '@playwright/test', 'zod'],
    why: 'npm start drives the extension from outside, by the names on the screen, as users do',
  },
  {
    room: 'lib/build',
    ours: [],
    packages: ['node:*', 'vite'],
    why: 'it makes the packages, and is in none',
  },
  {
    room: 'lib/release',
    ours: ['lib/start'],
    packages: ['node:*'],
    why: 'npm run release works on the checkout from outside, before anything is built',
  },
  {
    room: 'entrypoints/background',
    ours: ['lib/actions', 'lib/messages', 'lib/storage', 'lib/platform', 'lib/model'],
    packages: ['wxt/utils/define-background'],
    why: 'the background is wiring: it must start fast, and has no window',
  },
  {
    room: 'components/ui',
    ours: [],
    packages: REACT,
    why: 'a button knows nothing of reports: props in, JSX out',
  },
  {
    room: 'components/chart',
    ours: ['components', 'lib/model', 'lib/messages', 'lib/platform/text.ts'],
    packages: [...REACT, 'd3-scale', 'd3-shape'],
    why: 'charts are drawn from what the list of reports says; they store and do nothing',
  },
  {
    room: 'components',
    ours: [
      'components',
      'lib/model',
      'lib/storage',
      'lib/messages',
      'lib/platform/abilities.ts',
      'lib/platform/permissions.ts',
      'lib/platform/powers.ts',
      'lib/platform/active-tab.ts',
      'lib/platform/first-look.ts',
      'lib/platform/open-page.ts',
      'lib/platform/open-settings.ts',
      // an order wakes the background that carries it out
      'lib/platform/alarms.ts',
      // texts are read at once and change nothing
      'lib/platform/text.ts',
    ],
    packages: REACT,
    why: 'pages show what is stored and ask the background; they never call the service or act themselves',
  },
  ...['popup', 'options', 'reports'].map((page) => ({
    room: `entrypoints/${page}`,
    ours: ['components', 'lib/model'],
    packages: REACT,
    why: 'a page is wiring of components: what two pages share lives in components, what acts in the background',
  })),
  {
    room: 'entrypoints/first-picture.ts',
    ours: ['components/picture'],
    packages: ['wxt/utils/define-unlisted-script'],
    why: 'the popup waits for it, so it is nothing but the picture',
  },
  {
    room: 'test',
    ours: ['lib', 'components', 'entrypoints', 'test', 'public/_locales', 'package.json'],
    packages: ['*'],
    why: '',
  },
];

/** Where the API keys lie, and the headers for proxies. */
export const SECRETS: readonly string[] = ['lib/storage/keys.ts', 'lib/storage/headers.ts'];

/** These are read by the background alone. */
export const KEY_READERS: readonly string[] = [
  'lib/actions',
  'lib/storage',
  'entrypoints/background',
  'test',
];
