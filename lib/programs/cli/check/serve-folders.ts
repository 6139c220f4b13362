import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { sitemapsOf } from '../../../engine/page/robots-txt.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { portOf } from '../../service/node/port-of.ts';
import { namesFile } from './page-addresses.ts';

/** The files with which hosts are told of redirects and headers; each reads its own. */
const SETTINGS = ['_redirects', '_headers'];
/** Where generators write the sitemap of a site, beside what its robots.txt names. */
const SITEMAPS = ['/sitemap.xml', '/sitemap-index.xml', '/sitemap_index.xml'];

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
  const isFolder = (name: string) => namesFile(name) && statSync(name).isDirectory();
  const folders = [...new Set(names.filter(isFolder))].map((name) => folderOf(name));
  const servers = folders.map((folder) =>
    createServer((request, response) => void answer(folder, request, response)),
  );
  const origins = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${portOf(server)}`;
    }),
  );
  const at = (paths: 'pages' | 'sitemaps') =>
    folders.flatMap((folder, index) => folder[paths].map((path) => `${origins[index]}${folder.base}${path}`));
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

interface Folder {
  readonly root: string;
  /** The path below which it lies in production, such as `/project`; may be empty. */
  readonly base: string;
}

function folderOf(name: string) {
  const root = realpathSync(name);
  const named = sitemapsOf(textOf(root, 'robots.txt')).map((address) => {
    const { pathname = '' } = URL.parse(address, 'http://localhost/') ?? {};
    // of a site below a path, its own robots.txt may name it with that
    return inside(root, pathname) === undefined ? pathname.replace(/^\/[^/]*/, '') : pathname;
  });
  const isThere = (path: string) => inside(root, path) !== undefined;
  const own = [...new Set(named.filter(isThere))];
  const sitemaps = own.length > 0 ? own : SITEMAPS.filter(isThere).slice(0, 1);
  const pages = sitemaps.length > 0 ? [] : pagesIn(root);
  if (sitemaps.length + pages.length === 0)
    throw new CommandError(`There is no page in the folder ${name}: no .html file.`);
  const settings = SETTINGS.filter(isThere);
  return { name, root, base: baseOf(root, sitemaps[0]), settings, pages, sitemaps };
}

/** The path that all addresses of a sitemap begin with, if nothing of the folder has that name: of a project page. */
function baseOf(root: string, sitemap: string | undefined): string {
  const listed = sitemap === undefined ? [] : [...textOf(root, sitemap).matchAll(/<loc>\s*([^<\s]+)/g)];
  const [first, ...others] = new Set(
    listed.map(([, url = '']) => /^\/[^/]+(?=\/)/.exec(URL.parse(url)?.pathname ?? '')?.[0]),
  );
  return first === undefined || others.length > 0 || existsSync(join(root, first)) ? '' : first;
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
  return files.toSorted().map((file) => {
    const path = file.split(sep).map(encodeURIComponent).join('/');
    if (basename(file) === 'index.html') return `/${path.slice(0, -'index.html'.length)}`;
    return isNamed.has(basename(path)) ? `/${path}` : `/${path.slice(0, -'.html'.length)}`;
  });
}

function htmlIn(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return entry.name === '404' ? [] : htmlIn(root, path);
    return entry.isFile() && extname(path) === '.html' && entry.name !== '404.html' ? [path] : [];
  });
}

async function answer(
  { root, base }: Folder,
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
) {
  try {
    // a name of a stranger that leads to this machine is none of ours
    const isOwn = headers.host === `127.0.0.1:${response.socket?.localPort}`;
    const path = (isOwn && URL.parse(url, 'http://127.0.0.1')?.pathname) || '';
    const found = path.startsWith(`${base}/`) ? fileOf(root, path.slice(base.length)) : undefined;
    const file = found ?? inside(root, '/404.html');
    const type = getMimeType(file ?? '404.html') ?? 'application/octet-stream';
    const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
    const isPacked = file !== undefined && isText && /\bgzip\b/.test(headers['accept-encoding'] ?? '');
    response.writeHead(found ? 200 : 404, {
      'content-type': type,
      ...(isPacked && { 'content-encoding': 'gzip' }),
    });
    if (method === 'HEAD') response.end();
    else if (file === undefined) response.end('<!doctype html><title>Not found</title>');
    else if (isPacked) await pipeline(createReadStream(file), createGzip(), response);
    else await pipeline(createReadStream(file), response);
  } catch {
    response.destroy();
  }
}

/** The file of an address's path; `undefined`: there is none. */
function fileOf(root: string, path: string): string | undefined {
  const index = inside(root, `${path}/index.html`);
  return path.endsWith('/') ? index : (inside(root, path) ?? inside(root, `${path}.html`) ?? index);
}

/** The file at this path of an address in a folder, unless it lies elsewhere: by `..`, or by a link. */
function inside(root: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(root, decodeURIComponent(path)));
    return file.startsWith(join(root, sep)) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function textOf(root: string, path: string): string {
  const file = inside(root, path);
  return file === undefined ? '' : readFileSync(file, 'utf8');
}
