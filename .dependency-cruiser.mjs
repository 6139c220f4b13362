/**
 * The import rules of the layers and inside them, with cycles and orphans. Run by `npm run check`.
 * Each layer lists what it may import beside its own files and says why; everything else is an error.
 */

const packages = (...names) => names.map((name) => `^(node_modules/)?(@types/)?${name}(/|$)`);
const REACT = packages('react', 'react-dom');

/** `path` and `may` are regular expressions over paths from the top of the repository. */
const LAYERS = [
  {
    name: 'model',
    path: '^lib/model/',
    may: packages('zod'),
    why: 'the model is pure: every other layer builds on it, so it depends on nothing but zod',
  },
  {
    name: 'report',
    path: '^lib/engine/contract/',
    may: ['^lib/model/', ...packages('zod')],
    why: 'service, client and views share this contract, so it depends on none of them',
  },
  {
    name: 'report-view',
    path: '^lib/report-view/',
    may: ['^lib/(model|report)/', ...REACT],
    why: 'the report as markup is the same in the extension, in files and at the service: no browser, no stored items',
  },
  {
    name: 'api',
    path: '^lib/extension/api/',
    may: ['^lib/(model|report)/', ...packages('ky', 'zod')],
    why: 'the client knows the interface and no browser, so that it runs and is tested anywhere',
  },
  {
    name: 'storage',
    path: '^lib/extension/storage/',
    may: ['^lib/model/', '^lib/extension/platform/browser[.]ts$', ...packages('zod')],
    why: 'stored items are declared here; what is done with them belongs in lib/extension/actions',
  },
  {
    name: 'platform',
    path: '^lib/platform/',
    may: ['^lib/model/', ...packages('webextension-polyfill')],
    why: 'one file per browser API; what to do with it is decided in lib/extension/actions',
  },
  {
    name: 'messages',
    path: '^lib/extension/messages/',
    may: ['^lib/(model|report)/', ...packages('@webext-core/messaging', 'zod')],
    why: 'both ends of a message share the protocol, so it may depend on neither',
  },
  {
    name: 'actions',
    path: '^lib/extension/actions/',
    may: [
      '^lib/(model|report|api|storage|platform)/',
      // what is read in a tab, for the report service inside the browser
      '^lib/service/local/(capture/(captured-page|captures|read-served-page)|database|live-host)[.]ts$',
      // the one rule of which links may be requested, and what a site's sitemaps say of a page
      '^lib/engine/page/(may-be-tried|page-read|read-sitemaps)[.]ts$',
      ...packages('zod'),
    ],
    why: 'use cases do not depend on who calls them: no messages, no components, no React',
  },
  {
    name: 'service',
    node: true,
    path: '^lib/service/',
    may: [
      '^lib/report-view/',
      '^lib/engine/contract/',
      '^lib/model/(report|text)/',
      // what Google says of pages is judged by their reports
      '^lib/model/search-console/',
      // the schedule and the comparison of readings are those of the extension; only lib/programs/service/node monitors pages
      '^lib/model/(history|schedule)/',
      '^lib/shared/failure/failure[.]ts$',
      // a shown address is cleaned like the ordered one, with which it is compared
      '^lib/model/url/',
      // sitemaps are read for lists of pages, too
      '^lib/engine/sitemap/',
      // the accessibility of a shown page is checked as in the extension
      '^lib/shared/accessibility/check-accessibility[.]ts$',
      '^lib/shared/accessibility/accessibility[.]ts$',
      // an image of a page is made smaller as in the extension
      '^lib/shared/capture/smaller-image[.]ts$',
      // whose answer it is, is asked of sites as of services; bodies are read in one way, and days, too
      '^lib/model/core/(day|in-front|read-body)[.]ts$',
      ...packages(
        'hono',
        '@hono/node-server',
        '@hono/zod-openapi',
        'html-encoding-sniffer',
        'ipaddr.js',
        'jsonc-parser',
        'parse5',
        'parse5-htmlparser2-tree-adapter',
        // only lib/programs/service/node: elsewhere service-runs-anywhere forbids these
        'axe-core',
        'pg',
        'playwright-core',
        'react-dom',
        'saxes',
        'tldts',
        'zod',
      ),
    ],
    why: 'the service is a program of its own: it shares the contract and the view of a report with the extension',
  },
  {
    name: 'cli',
    node: true,
    path: '^lib/programs/cli/',
    may: [
      '^lib/(model|report|service)/',
      // its version
      '^package[.]json$',
      ...packages('@modelcontextprotocol/server', 'zod'),
    ],
    why: 'the command line is the engine of the service without the service, and knows no browser',
  },
  {
    name: 'tooling',
    node: true,
    path: '^lib/tooling/',
    may: ['^lib/(report|service)/', ...packages('@playwright/test', 'vite', 'wxt', 'zod')],
    why: 'tools drive the extension from outside, by its accessible names, as users do',
  },
  {
    name: 'background',
    path: '^entrypoints/background/',
    may: ['^lib/(actions|messages|storage|platform|model)/', ...packages('wxt')],
    why: 'the background is wiring: no components, no React',
  },
  {
    name: 'workers',
    path: '^entrypoints/(offscreen|capture|report-service|analysis-worker|search-console-worker)[.]ts$',
    may: [
      '^lib/service/',
      '^lib/platform/(local/|tabs/capture-tab[.]ts$)',
      '^lib/model/(core|failure)/',
      // files are read away from the page that shows them
      '^lib/model/search-console/(read-export|kept-exports)[.]ts$',
      ...packages('wxt'),
    ],
    why: 'the worker of the report service is wiring of the service and its channel to the background',
  },
  {
    name: 'in-page',
    path: '^lib/in-page/',
    may: ['^lib/model/inspect/', ...packages('axe-core', 'web-vitals')],
    why: 'it runs in web pages, where none of the browser APIs of an extension exist',
  },
  {
    name: 'page scripts',
    path: '^entrypoints/(accessibility|show-on-page|web-vitals)[.]ts$',
    may: ['^lib/in-page/', '^lib/model/inspect/', ...packages('wxt')],
    why: 'a script that runs in web pages is wiring of lib/in-page',
  },
  {
    name: 'pages',
    path: '^entrypoints/(popup|options|reports|side-panel)/',
    may: ['^components/', '^lib/(model|platform)/', ...REACT],
    why: 'a page is wiring of components',
  },
];

const COMPONENT_BASE = [
  '^lib/(model|report|storage|messages|platform)/',
  '^components/(ui|hooks)/',
  ...REACT,
  ...packages('react-error-boundary'),
];
const COMPONENTS = [
  {
    name: 'ui',
    path: '^components/ui/',
    // colours and shapes are those of the report
    may: [...REACT, '^lib/report-view/(result-shapes[.]ts|tokens[.]css)$'],
    why: 'a button knows nothing of reports',
  },
  {
    name: 'hooks',
    path: '^components/hooks/',
    may: [...REACT, '^lib/platform/', '^lib/model/'],
    why: 'these hooks know nothing of reports',
  },
  { name: 'app', path: '^components/app/', may: COMPONENT_BASE, why: 'every page stands on the shell' },
  {
    name: 'report',
    path: '^components/report/',
    may: [...COMPONENT_BASE, '^components/app/'],
    why: 'small pieces that every page shares',
  },
  {
    name: 'jobs components',
    path: '^components/jobs/',
    may: [...COMPONENT_BASE, '^components/(app|report)/'],
    why: 'notices of jobs are shared by the lists and features above them',
  },
  {
    name: 'list',
    path: '^components/list/',
    may: [...COMPONENT_BASE, '^components/(app|report|jobs)/'],
    why: 'lists are shared by the features above them',
  },
  {
    name: 'export',
    path: '^components/export/',
    may: [...COMPONENT_BASE, '^components/(app|report|jobs|list)/', '^lib/report-view/'],
    why: 'files are saved from lists and from the settings',
  },
  ...['popup', 'details', 'compare', 'site', 'bulk', 'settings'].map((feature) => ({
    name: feature,
    path: `^components/${feature}/`,
    may: [
      ...COMPONENT_BASE,
      '^components/(app|report|jobs|list|export)/',
      '^lib/report-view/',
      // only a page can keep redirects of its requests to the hosts that the user has allowed
      ...(feature === 'details' ? ['^lib/extension/actions/links/check-link[.]ts$'] : []),
    ],
    why: 'features do not import each other: what two of them share belongs in a lower folder',
  })),
  {
    name: 'inspect',
    path: '^components/inspect/',
    may: [...COMPONENT_BASE, '^lib/report-view/', '^components/(app|report|jobs|list|details)/'],
    why: 'the side panel shows the details of a page that is not stored as a report',
  },
  {
    name: 'reports-page',
    path: '^components/reports-page/',
    may: [
      ...COMPONENT_BASE,
      '^components/(app|report|jobs|list|details|compare|site|bulk|export)/',
      // what changed on a monitored page
      '^lib/report-view/(Differences[.]tsx|report[.]css)$',
    ],
    why: 'the page that puts the features together',
  },
];

/**
 * Inside a layer, imports between its folders run one way: a folder may import those before it. Single files beside the
 * folders are named where they matter.
 */
const ORDERS = [
  {
    layer: 'model',
    order: [
      'core/',
      'text/',
      'sitemap/',
      'url/',
      'failure/',
      // what a service's words mean is stored with its connection
      'report/(?:privacy|result)[.]ts',
      'connection/',
      'report/',
      'pages/',
      'history/',
      'settings/',
      'jobs/',
      'stats/',
      'client-report/',
      'badge/',
      'inspect/',
      'schedule/',
    ],
    why: 'from what everything is made of to what is made of everything: a failure has an address, a job has a report',
  },
  {
    layer: 'storage',
    order: [
      'core/',
      'settings/',
      'pages/',
      'history/',
      'inspect/',
      'jobs/',
      'schedule/',
      'quarantine/',
      'connections/',
    ],
    why: 'a removed connection takes everything that was stored for it along, so nothing below knows connections',
  },
  {
    layer: 'platform',
    order: [
      '[^/]+[.]ts$',
      'permissions/',
      'tabs/',
      'inspect/',
      'lifecycle/',
      'local/',
      'shortcuts/',
      'storage/',
    ],
    why: 'most of the browser needs a permission or a tab; neither needs the rest of the browser',
  },
  {
    layer: 'actions',
    order: [
      'policy/',
      'client/',
      'badge/',
      'pages/',
      'reports/',
      'inspect/',
      'local/',
      'connections/',
      'settings/',
      'jobs/',
      'schedule/',
    ],
    why: 'a request is allowed, then sent, and what it returns is remembered; jobs do all of that in turn',
  },
  {
    layer: 'service',
    order: [
      'texts/',
      'page/',
      'work-queue[.]ts$',
      'store/',
      'ports[.]ts$',
      'analysis/',
      'search-console/',
      '(?!create-service|main|work-queue)[^/]+[.]ts$',
      'site/',
      'http/',
      'pages/',
      'create-service[.]ts$',
      '(node|local)/',
      'main[.]ts$',
    ],
    why: 'a page is read, judged, stored and sent; the hosts come last, because the service knows none of them',
  },
  {
    layer: 'service/analysis',
    order: [
      'html/',
      '(?!analyse-page|differences|facts-of|links-of|lists-of|preview|worker-analysis)[^/]+[.](?:ts|json)$',
      'structured-data/',
      'listing/',
      'checks/',
      '[^/]+[.]ts$',
    ],
    why: 'a page is parsed, then judged part by part, and the parts make its analysis',
  },
];

/** The modules of worker threads, and what only these import. */
const IN_WORKERS =
  '^lib/programs/service/node/(.*-worker|page-reader/(page-reader|read-shown|site-files|fetch-sitemap))[.]ts$';

/** What runs in the pages that the service shows. */
const IN_PAGES = '^lib/programs/service/node/rendering/(capture-script|picture-in-page)[.]ts$';

/** One rule for each folder. */
const inOrder = ({ layer, order, why }) =>
  order.map((folder, at) => ({
    name: `order-${layer.replace('/', '-')}-${at + 1}`,
    comment: why,
    severity: 'error',
    from: {
      path: `^lib/${layer}/${folder}`,
      pathNot: order.slice(0, at).map((lower) => `^lib/${layer}/${lower}`),
    },
    to: { path: `^lib/${layer}/`, pathNot: `^lib/${layer}/(${order.slice(0, at + 1).join('|')})` },
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
        pathNot: '[.]d[.]ts$|^entrypoints/|^lib/(service|cli)/main[.]ts$|^lib/tooling/.*/main[.]ts$',
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
      comment:
        'The service also runs inside the browser: what needs Node belongs in lib/programs/service/node.',
      severity: 'error',
      from: { path: '^lib/service/(?!node/|main[.]ts$)' },
      to: {
        pathNot: [
          '^lib/service/(?!node/)',
          '^lib/model/url/',
          '^lib/model/search-console/',
          '^lib/engine/sitemap/',
          '^lib/model/core/(day|in-front|read-body)[.]ts$',
          '^lib/engine/text/',
          // the contract of a report
          '^lib/engine/contract/',
          '^lib/model/report/((check-values|page-picture|privacy|query|result|result-of-score|score)[.]ts$|contents/(ai-crawlers|listing)[.]ts$)',
          ...packages(
            'hono',
            '@hono/zod-openapi',
            'parse5',
            'parse5-htmlparser2-tree-adapter',
            'jsonc-parser',
            'html-encoding-sniffer',
            'saxes',
            'tldts',
            'zod',
          ),
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
          '^lib/service/(local/capture/page-of-capture|site/site|page/robots-access)[.]ts$',
          ...packages('parse5', 'saxes'),
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...ORDERS.flatMap(inOrder),
    ...[...LAYERS, ...COMPONENTS].map(({ name, path, may, node, why }) => ({
      name: `layer-${name.replace(' ', '-')}`,
      comment: why,
      severity: 'error',
      from: { path },
      to: { pathNot: [path, ...may], ...(node ? { dependencyTypesNot: ['core'] } : {}) },
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
