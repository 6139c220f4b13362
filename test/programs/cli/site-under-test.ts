import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A page or file of the site: its body and, if they differ from those of a page, its headers and status. */
export interface Served {
  readonly body: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of a page of a well-kept site. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'max-age=600',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
};

/** The files of a site by path; `*` is for all other paths. */
export type Files = Record<string, Served>;

/** Serves one site at each of the loopback addresses 127.0.0.1, 127.0.0.2 …, and keeps the headers of each request. */
export async function startSites(sites: readonly Files[]) {
  const requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    const { host = '' } = headers;
    requests.push({ url: `http://${host}${url}`, headers });
    const files = sites[Number(/^127[.]0[.]0[.](\d+)/.exec(host)?.[1]) - 1];
    const missing = { body: '<!doctype html><title>Not found</title>', status: 404 };
    const {
      body,
      status = 200,
      headers: own = PAGE_HEADERS,
    }: Served = files?.[url] ?? files?.['*'] ?? missing;
    response.writeHead(status, { ...own }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    /** The address of the start page of each site. */
    pages: sites.map((_, at) => `http://127.0.0.${at + 1}:${port}/`),
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
