/**
 * The import rules, run by `npm run check`: which room may import which, and inside a room what its README says. Nothing
 * else is an exception; a file that needs one is in the wrong room.
 */

const packages = (...names) => names.map((name) => `^(node_modules/)?(@types/)?${name}(/|$)`);
const REACT = packages('react', 'react-dom');

/** `path` and `may` are regular expressions over paths from the top of the repository. */
const ROOMS = [
  {
    name: 'engine',
    path: '^lib/engine/',
    may: packages(
      'html-encoding-sniffer',
      'jsonc-parser',
      'parse5',
      'parse5-htmlparser2-tree-adapter',
      'saxes',
      'tldts',
      'zod',
    ),
    why: 'the engine is pure and runs anywhere: no browser, no Node, no React',
  },
  {
    name: 'shared',
    path: '^lib/shared/',
    may: ['^lib/engine/', ...packages('axe-core', 'react', 'zod')],
    why: 'what programs and extension both need knows neither of them',
  },
  {
    name: 'programs',
    node: true,
    path: '^lib/programs/',
    may: [
      '^lib/(engine|shared)/',
      // its version
      '^package[.]json$',
      ...packages(
        '@hono/node-server',
        '@hono/zod-openapi',
        '@modelcontextprotocol/server',
        'axe-core',
        'hono',
        'ipaddr.js',
        'pg',
        'playwright-core',
        'react-dom',
        'tldts',
        'zod',
      ),
    ],
    why: 'the programs run without an extension',
  },
  {
    name: 'extension',
    path: '^(lib/extension|components|entrypoints)/',
    may: [
      '^lib/(engine|shared)/',
      ...REACT,
      ...packages(
        '@webext-core/messaging',
        'axe-core',
        'ky',
        'react-error-boundary',
        'web-vitals',
        'webextension-polyfill',
        'wxt',
        'zod',
      ),
    ],
    why: 'the extension runs without the programs',
  },
  {
    name: 'tooling',
    node: true,
    path: '^lib/tooling/',
    may: ['^lib/(engine|programs)/', ...packages('@playwright/test', 'vite', 'wxt', 'zod')],
    why: 'tools drive the extension from outside, by its accessible names, as users do',
  },
];

const ENGINE_AND_SHARED = '^lib/(engine|shared)/';

/** The layers of the extension (lib/extension/README.md). */
const LAYERS = [
  {
    name: 'model',
    path: '^lib/extension/model/',
    may: packages('zod'),
    why: 'what only the extension knows is pure, like the engine',
  },
  {
    name: 'view',
    path: '^lib/extension/view/',
    may: ['^lib/extension/model/', ...packages('react')],
    why: 'what is drawn for files has no browser and no stored items',
  },
  {
    name: 'api',
    path: '^lib/extension/api/',
    may: ['^lib/extension/model/', ...packages('ky', 'zod')],
    why: 'the client knows the interface and no browser, so that it runs and is tested anywhere',
  },
  {
    name: 'platform',
    path: '^lib/extension/platform/',
    may: ['^lib/extension/model/', ...packages('webextension-polyfill')],
    why: 'one file per browser API; what to do with it is decided in actions',
  },
  {
    name: 'storage',
    path: '^lib/extension/storage/',
    may: ['^lib/extension/(model/|platform/browser[.]ts$)', ...packages('zod')],
    why: 'stored items are declared here; what is done with them belongs in actions',
  },
  {
    name: 'messages',
    path: '^lib/extension/messages/',
    may: ['^lib/extension/model/', ...packages('@webext-core/messaging', 'zod')],
    why: 'both ends of a message share the protocol, so it may depend on neither',
  },
  {
    name: 'local',
    path: '^lib/extension/local/',
    may: ['^lib/extension/(model/|api/client[.]ts$)', ...packages('zod')],
    why: 'the reports of this browser are kept in its database and in a worker of their own',
  },
  {
    name: 'in-page',
    path: '^lib/extension/in-page/',
    may: ['^lib/extension/model/', ...packages('web-vitals')],
    why: 'it runs in web pages, where none of the browser APIs of an extension exist',
  },
  {
    name: 'actions',
    path: '^lib/extension/actions/',
    may: ['^lib/extension/(model|api|platform|storage|local)/', ...packages('zod')],
    why: 'use cases do not depend on who calls them: no messages, no components, no React',
  },
  {
    name: 'background',
    path: '^entrypoints/background/',
    may: ['^lib/extension/(actions|messages|model|platform|storage)/', ...packages('wxt')],
    why: 'the background is wiring: no components, no React',
  },
  {
    name: 'scripts',
    path: '^entrypoints/[^/]+[.]ts$',
    may: ['^lib/extension/(in-page|local|model|platform)/', ...packages('wxt')],
    why: 'a worker, and a script that runs in web pages, is wiring',
  },
  {
    name: 'pages',
    path: '^entrypoints/(popup|options|reports|side-panel)/',
    may: ['^components/', '^lib/extension/(model|platform)/', ...REACT],
    why: 'a page is wiring of components',
  },
];

const COMPONENT_BASE = [
  '^lib/extension/(model|view|storage|messages|platform)/',
  // only a page can keep redirects of its requests to the hosts that the user has allowed, and start workers everywhere
  '^lib/extension/actions/(explain|export|links)/',
  '^components/(ui|hooks)/',
  ...REACT,
  ...packages('react-error-boundary'),
];
/** What each folder of components may import of the others; all of them stand on `ui` and `hooks`. */
const COMPONENTS = [
  ['app', [], 'every page stands on the shell'],
  ['report', ['app'], 'small pieces that every page shares'],
  ['jobs', ['app', 'report'], 'notices of jobs are shared by the lists and features above them'],
  ['list', ['app', 'report', 'jobs'], 'lists are shared by the features above them'],
  ['export', ['app', 'report', 'jobs', 'list'], 'files are saved from lists and from the settings'],
  ...['popup', 'details', 'compare', 'site', 'bulk', 'settings'].map((feature) => [
    feature,
    ['app', 'report', 'jobs', 'list', 'export'],
    'features do not import each other: what two of them share belongs in a lower folder',
  ]),
  [
    'side-panel',
    ['app', 'report', 'jobs', 'list', 'details'],
    'it shows the details of a page that is not stored as a report',
  ],
  [
    'reports-page',
    ['app', 'report', 'jobs', 'list', 'details', 'compare', 'site', 'bulk', 'export'],
    'the page that puts the features together',
  ],
].map(([name, others, why]) => ({
  name,
  path: `^components/${name}/`,
  may: [...COMPONENT_BASE, ...others.map((other) => `^components/${other}/`)],
  why,
}));
const COMPONENT_GROUNDS = [
  { name: 'ui', path: '^components/ui/', may: REACT, why: 'a button knows nothing of reports' },
  {
    name: 'hooks',
    path: '^components/hooks/',
    may: [...REACT, '^lib/extension/(platform|model)/'],
    why: 'these hooks know nothing of reports',
  },
];

/** Inside these folders, imports run one way: a folder may import those before it. */
const ORDERS = [
  {
    folder: 'lib/engine',
    order: [
      'core/',
      'text/',
      'url/',
      'sitemap/',
      '(report|contract)/',
      'texts/',
      'history/',
      'schedule/',
      'page/',
      'work-queue[.]ts$',
      'store/',
      'analysis/',
      '[^/]+[.]ts$',
      'search-console/',
      'site/',
    ],
    why: 'from what everything is made of to what is made of everything: a page is read, judged, and judged with others',
  },
  {
    folder: 'lib/engine/analysis',
    order: [
      'html/',
      '(?!analyse-page|differences|facts-of|links-of|lists-of|preview|warm-up|worker-analysis)[^/]+[.](?:ts|json)$',
      'structured-data/',
      'listing/',
      'checks/',
      '[^/]+[.]ts$',
    ],
    why: 'a page is parsed, then judged part by part, and the parts make its analysis',
  },
  {
    folder: 'lib/shared',
    order: ['failure/', 'connection/', 'report/', 'settings/', 'schedule/', '[^/]+/'],
    why: 'a connection has reports, settings and schedules name both',
  },
  {
    folder: 'lib/programs',
    order: ['service/', 'cli/'],
    why: 'the command line is the engine of the service without the service',
  },
  {
    folder: 'lib/programs/service',
    order: ['http/', 'pages/', 'create-service[.]ts$', 'node/', 'main[.]ts$'],
    why: 'the host comes last, because the service knows none',
  },
  {
    folder: 'lib/extension/model',
    order: [
      'core/',
      'url/',
      'failure/',
      'connection/',
      'report/',
      'pages/',
      'history/',
      'settings/',
      'jobs/',
      'site/',
      '[^/]+/',
    ],
    why: 'a failure has an address, a job has a report',
  },
  {
    folder: 'lib/extension/platform',
    order: ['[^/]+[.]ts$', 'permissions/', 'tabs/', '[^/]+/'],
    why: 'most of the browser needs a permission or a tab; neither needs the rest of the browser',
  },
  {
    folder: 'lib/extension/storage',
    order: ['core/', '(settings|pages|history|live-page)/', '(jobs|schedule|quarantine)/', 'connections/'],
    why: 'a removed connection takes everything that was stored for it along, so nothing below knows connections',
  },
  {
    folder: 'lib/extension/actions',
    order: [
      'policy/',
      'client/',
      'badge/',
      'pages/',
      'reports/',
      '(capture|explain|live-page|links|show-on-page)/',
      '(export|local)/',
      'connections/',
      'settings/',
      'jobs/',
      'schedule/',
    ],
    why: 'a request is allowed, then sent, and what it returns is remembered; jobs do all of that in turn',
  },
];

/** The modules of worker threads, and what only these import. */
const IN_WORKERS =
  '^lib/programs/service/node/(.*-worker|page-reader/(page-reader|read-shown|site-files|fetch-sitemap))[.]ts$';

/** What runs in the pages that the service shows. */
const IN_PAGES = '^lib/programs/service/node/rendering/(capture-script|picture-in-page)[.]ts$';

/** One rule for each place in an order. */
const inOrder = ({ folder, order, why }) =>
  order.map((place, at) => ({
    name: `order-${folder.replaceAll('/', '-')}-${at + 1}`,
    comment: why,
    severity: 'error',
    from: {
      path: `^${folder}/${place}`,
      pathNot: order.slice(0, at).map((lower) => `^${folder}/${lower}`),
    },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${order.slice(0, at + 1).join('|')})` },
  }));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports is dead code.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '[.]d[.]ts$|^entrypoints/|^lib/programs/(service|cli|cli/action)/main[.]ts$|^lib/tooling/.*/main[.]ts$',
      },
      to: {},
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere breaks the build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'in-a-room',
      comment: 'Each source file is in a room, so that the rules hold for it.',
      severity: 'error',
      from: { pathNot: [...ROOMS.map(({ path }) => path), '^[^/]+$', '^test/'] },
      to: {},
    },
    {
      name: 'styles-beside-components',
      comment: 'The style of a component is its own; what several folders share is in components/ui/styles.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$' },
      to: { path: '[.]module[.]css$', pathNot: ['^$1/[^/]+$', '^components/ui/styles/'] },
    },
    {
      name: 'no-tests-in-product',
      comment: 'What tests need must not be part of what users get.',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'service-runs-anywhere',
      comment: 'The service knows no host: what needs Node belongs in lib/programs/service/node.',
      severity: 'error',
      from: { path: '^lib/programs/service/(http/|pages/|create-service[.]ts$)' },
      to: {
        pathNot: [
          '^lib/engine/',
          '^lib/programs/service/(http/|pages/)',
          ...packages('hono', '@hono/zod-openapi', 'zod'),
        ],
      },
    },
    {
      name: 'only-workers-parse',
      comment:
        'A page may be made to be slow to parse: that is for worker threads, not for the one that answers requests.',
      severity: 'error',
      from: { path: '^lib/programs/service/node/', pathNot: [IN_WORKERS, IN_PAGES] },
      to: {
        path: [
          IN_WORKERS,
          '^lib/engine/analysis/(html/|analyse-page|worker-analysis)',
          '^lib/engine/(site/site|page/robots-access)[.]ts$',
          '^lib/shared/capture/page-of-capture[.]ts$',
          ...packages('parse5', 'saxes'),
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...ORDERS.flatMap(inOrder),
    ...ROOMS.map(({ name, path, may, node, why }) => ({
      name: `room-${name}`,
      comment: why,
      severity: 'error',
      from: { path },
      to: { pathNot: [path, ...may], ...(node ? { dependencyTypesNot: ['core'] } : {}) },
    })),
    ...[...LAYERS, ...COMPONENT_GROUNDS, ...COMPONENTS].map(({ name, path, may, why }) => ({
      name: `layer-${name}`,
      comment: why,
      severity: 'error',
      from: { path },
      to: { pathNot: [path, ENGINE_AND_SHARED, ...may] },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
