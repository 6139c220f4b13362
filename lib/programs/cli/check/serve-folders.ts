import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sitemapsOf } from '../../../engine/page/robots-txt.ts';
import { CommandError } from '../../service/node/command-line.ts';

/** The content types of files of a build, by their endings; those that are text are compressed. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const OTHER_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
};

/** The files with which hosts are told of redirects and headers; each reads its own. */
const SETTINGS = ['_redirects', '_headers'];
/** Where generators write the sitemap of a site, beside what its robots.txt names. */
const SITEMAPS = ['sitemap.xml', 'sitemap-index.xml', 'sitemap_index.xml'];

/** What is named on a command line, with build folders served on this machine. */
export interface ServedFolders {
  /** Pages and files, as they were named, and the pages of folders without a sitemap. */
  readonly named: readonly string[];
  readonly sitemaps: readonly string[];
  /** The origins of the folders. */
  readonly origins: readonly string[];
  /** What of the folders is not read, in sentences. */
  readonly remarks: readonly string[];
  close(): void;
}

/**
 * Serves those of the names that are folders, each on a free loopback port, as static hosts do: `/about` is
 * `about.html` or `about/index.html`, and what is missing is `404.html` with status 404. Throws a `CommandError` for a
 * folder without a page.
 */
export async function serveFolders(names: readonly string[]): Promise<ServedFolders> {
  const isFolder = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
  const folders = [...new Set(names.filter(isFolder))].map((name) => folderOf(name));
  const servers = folders.map(({ root }) =>
    createServer((request, response) => void answer(root, request, response)),
  );
  const origins = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    }),
  );
  const at = (paths: 'pages' | 'sitemaps') =>
    folders.flatMap((folder, index) => folder[paths].map((path) => `${origins[index]}${path}`));
  return {
    named: [...names.filter((name) => !isFolder(name)), ...at('pages')],
    sitemaps: at('sitemaps'),
    origins,
    remarks: folders.flatMap(({ name, settings }) =>
      settings.length === 0
        ? []
        : [`Of ${name}, ${settings.join(' and ')} are not read: each host has its own rules for them.`],
    ),
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function folderOf(name: string) {
  const root = realpathSync(name);
  const settings = SETTINGS.filter((file) => existsSync(join(root, file)));
  const robots = readInside(root, 'robots.txt') ?? '';
  const named = sitemapsOf(robots).map((address) => URL.parse(address, 'http://localhost/')?.pathname ?? '');
  const isThere = (path: string) => fileOf(root, path)?.status === 200;
  const sitemaps = [
    ...named.filter(isThere),
    ...SITEMAPS.map((file) => `/${file}`)
      .filter(isThere)
      .slice(0, 1),
  ];
  const pages = sitemaps.length > 0 ? [] : pagesIn(root);
  if (sitemaps.length + pages.length === 0)
    throw new CommandError(`There is no page in the folder ${name}: no .html file.`);
  return { name, root, settings, pages, sitemaps: [...new Set(sitemaps)] };
}

/**
 * The addresses of the pages of a folder: of each `.html` file but `404.html`, without its ending, unless a page of the
 * folder names it with the ending. What is hidden or a link is none.
 */
function pagesIn(root: string): string[] {
  const files = htmlIn(root);
  const isNamed = new Set(
    files.flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/[^\s"'=/<>]+\.html(?=["'?#])/g) ?? [],
    ),
  );
  return files.map((file) => {
    const path = file.split(sep).map(encodeURIComponent).join('/');
    if (basename(file) === 'index.html') return `/${path.slice(0, -'index.html'.length)}`;
    return isNamed.has(basename(path)) ? `/${path}` : `/${path.slice(0, -'.html'.length)}`;
  });
}

function htmlIn(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return htmlIn(root, path);
    return entry.isFile() && extname(path) === '.html' && entry.name !== '404.html' ? [path] : [];
  });
}

async function answer(
  root: string,
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
) {
  try {
    const { localPort } = response.socket ?? {};
    // a name of a stranger that leads to this machine is none of ours
    const asked = headers.host === `127.0.0.1:${localPort}` ? URL.parse(url, `http://${headers.host}`) : null;
    const found = asked && (method === 'GET' || method === 'HEAD') ? fileOf(root, asked.pathname) : undefined;
    if (found?.status === 301)
      return void response.writeHead(301, { location: `${asked?.pathname}/${asked?.search}` }).end();
    const missing = found === undefined ? inside(root, '404.html') : undefined;
    const file = found?.file ?? missing;
    if (file === undefined)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    const ending = extname(file).toLowerCase();
    const isPacked = ending in TEXT_TYPES && /\bgzip\b/.test(headers['accept-encoding'] ?? '');
    response.writeHead(found ? 200 : 404, {
      'content-type': TEXT_TYPES[ending] ?? OTHER_TYPES[ending] ?? 'application/octet-stream',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    });
    if (method === 'HEAD') response.end();
    else if (isPacked) await pipeline(createReadStream(file), createGzip(), response);
    else await pipeline(createReadStream(file), response);
  } catch {
    response.destroy();
  }
}

/** The file of an address's path; or that a slash is missing behind a folder's name; `undefined`: there is none. */
function fileOf(
  root: string,
  path: string,
): { readonly status: 200 | 301; readonly file?: string } | undefined {
  const name = decoded(path);
  if (name === undefined) return undefined;
  const file = name.endsWith('/')
    ? inside(root, `${name}index.html`)
    : (inside(root, name) ?? inside(root, `${name}.html`));
  if (file !== undefined) return { status: 200, file };
  const isFolder = !name.endsWith('/') && inside(root, `${name}/index.html`) !== undefined;
  return isFolder ? { status: 301 } : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The file at this path of a folder, unless it lies elsewhere: by `..`, or by a link. */
function inside(root: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(root, path));
    return file.startsWith(join(root, sep)) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function readInside(root: string, path: string): string | undefined {
  const file = inside(root, path);
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}
