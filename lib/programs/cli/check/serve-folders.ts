import { createReadStream, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { sitemapsOf } from '../../../engine/page/robots-txt.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { portOf } from '../../service/node/port-of.ts';
import { namesFile } from './page-addresses.ts';

/** The files with which hosts are told of redirects and headers; each reads its own. */
const SETTINGS = ['_redirects', '_headers'];
/** Where generators write the sitemap of a site, beside what its robots.txt names. */
const SITEMAPS = ['/sitemap.xml', '/sitemap-index.xml', '/sitemap_index.xml', '/sitemap.xml.gz'];
/** Addresses by which it is found out below which path a folder lies. */
const MOST_TRIED = 20;
/** Of a compressed sitemap, as for those that are read. */
const MOST_BYTES = 50_000_000;
/** What names own addresses: an entry of a sitemap, a canonical address, a link or file of the same host. */
const OWN_ADDRESS =
  /<loc>\s*([^<\s]+)|<link\b(?=[^>]*\brel=["']?canonical)[^>]*?\bhref=["']?([^"'\s>]+)|\b(?:href|src)=["']?(\/(?!\/)[^"'\s>]*)/gi;

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
  const byRoot = new Map(names.filter(isFolder).map((name) => [realpathSync(name), name]));
  const folders = [...byRoot].map(([root, name]) => folderOf(root, name));
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

function folderOf(root: string, name: string) {
  const isThere = (path: string) => inside(root, path) !== undefined;
  // of a site below a path, its own robots.txt may name it with that
  const named = sitemapsOf(textOf(root, '/robots.txt')).map((address) =>
    pathOf(address).slice(baseOf(root, [pathOf(address)]).length),
  );
  const own = [...new Set(named.filter(isThere))];
  const sitemaps = own.length > 0 ? own : SITEMAPS.filter(isThere).slice(0, 1);
  const pages = sitemaps.length > 0 ? [] : pagesIn(root);
  const naming = [...sitemaps, ...pages].slice(0, MOST_TRIED);
  const addresses = naming.flatMap((path) => [...textOf(root, path).matchAll(OWN_ADDRESS).take(MOST_TRIED)]);
  const base = baseOf(root, new Set(addresses.map((found) => pathOf(found.slice(1).find(Boolean)))));
  if (sitemaps.length + pages.length === 0)
    throw new CommandError(`There is no page in the folder ${name}: no .html file.`);
  return { name, root, base, settings: SETTINGS.filter(isThere), pages, sitemaps };
}

function pathOf(address = ''): string {
  return URL.parse(address, 'http://localhost/')?.pathname ?? '/';
}

/** The path below which most of these paths are files of a folder, such as `/project`; empty if that is its root. */
function baseOf(root: string, paths: Iterable<string>): string {
  const tried = [...paths].slice(0, MOST_TRIED);
  const filesBelow = (base: string) =>
    tried.filter((path) => path.startsWith(`${base}/`) && fileOf(root, path.slice(base.length))).length;
  const bases = tried.flatMap((path) =>
    [...path.matchAll(/(?<=[^/])\//g)].map(({ index }) => path.slice(0, index)),
  );
  const counted = ['', ...new Set(bases)].map((base) => ({ base, files: filesBelow(base) }));
  const [best] = counted.toSorted((one, other) => other.files - one.files);
  return best && best.files * 2 > tried.length ? best.base : '';
}

/**
 * The addresses of the pages of a folder: of each `.html` file but `404.html`, without its ending, unless a page of the
 * folder names it with the ending. What is hidden or a link is none.
 */
function pagesIn(root: string): string[] {
  const paths = htmlIn(root).toSorted();
  const isNamed = new Set(
    paths.flatMap((path) => textOf(root, path).match(/[^\s"'=/<>]+\.html(?=["'?#\s>])/g) ?? []),
  );
  return paths.map((path) => {
    if (basename(path) === 'index.html') return path.slice(0, -'index.html'.length);
    return isNamed.has(basename(path)) ? path : path.slice(0, -'.html'.length);
  });
}

/** The paths of the `.html` files of a folder, as in addresses. */
function htmlIn(root: string, folder = '/'): string[] {
  const entries = readdirSync(join(root, decodeURIComponent(folder)), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder + encodeURIComponent(entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return entry.name === '404' ? [] : htmlIn(root, `${path}/`);
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

/** The text of a file, which may be compressed; empty if it cannot be read. */
function textOf(root: string, path: string): string {
  try {
    const bytes = readFileSync(fileOf(root, path) ?? '');
    return (extname(path) === '.gz' ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString();
  } catch {
    return '';
  }
}
