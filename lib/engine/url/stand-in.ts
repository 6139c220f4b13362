/**
 * A server whose pages stand for those of production, such as that of a build or a preview: what names production
 * (canonical, hreflang, sitemap, Open Graph, structured data, links) is its own, and production is asked for nothing.
 * Both are origins.
 */
export interface StandIn {
  readonly server: string;
  readonly production: string;
}

/** Where an address is asked for: one of production, with any scheme, at the server that stands for it. */
export function serverAddress(standIn: StandIn | undefined, url: URL): URL {
  const production = standIn && new URL(standIn.production);
  const isOfProduction =
    url.host === production?.host || (production?.port === '' && url.hostname === production.hostname);
  return standIn && isOfProduction ? moved(url, standIn.server) : url;
}

/** The address that a page of the server has in production; others as they are. */
export function productionAddress(standIn: StandIn | undefined, address: string): string {
  const url = URL.parse(address);
  return standIn && url?.origin === standIn.server ? moved(url, standIn.production).href : address;
}

function moved(url: URL, origin: string): URL {
  return new URL(origin + url.href.slice(url.origin.length));
}

/** What the server says with production in the place of itself: many write the host that they were asked at. */
export function asInProduction(standIn: StandIn | undefined, text: string): string {
  if (standIn === undefined) return text;
  const [server, production] = [new URL(standIn.server), new URL(standIn.production)];
  const host = server.host.replaceAll(/[.[\]]/g, String.raw`\$&`);
  // in JSON a slash may be escaped
  const named = new RegExp(String.raw`${server.protocol}(\\*/)\1(?:${host})(?![\w.:-])`, 'gi');
  return text.replace(named, (_, slash: string) => production.protocol + slash + slash + production.host);
}
