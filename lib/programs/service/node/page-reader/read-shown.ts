import type { ShownDocument, SiteRead } from '../../../../engine/page/page-read.ts';
import { asInProduction } from '../../../../engine/url/stand-in.ts';
import { pageOfCapture } from '../../../../shared/capture/page-of-capture.ts';
import { USER_AGENT } from './page-reader.ts';
import { createRequester, type NetworkOptions } from './request.ts';
import { readShownLinks } from './site-files.ts';

/** What a browser has shown of a page, and what is known of the page. */
export interface CapturedText {
  /** A `CapturedPage`, as JSON. */
  readonly captured: string;
  /** The ordered address. */
  readonly asked: string;
  /** The address of the page whose links are tried; absent: none are. */
  readonly url?: string | undefined;
  readonly site: Pick<SiteRead, 'robotsTxt' | 'links'>;
}

/** The shown document; `undefined` if it is no page. And its links, if they were tried. */
export interface ShownRead {
  readonly shown: ShownDocument | undefined;
  readonly links?: SiteRead['links'];
}

/** Reads what a browser has shown, and tries its links. */
export type ShownReader = (captured: CapturedText, account?: number) => Promise<ShownRead>;

export async function readShown(
  { captured, url, site }: CapturedText,
  { reach, resolve }: Pick<NetworkOptions, 'reach' | 'resolve'>,
): Promise<ShownRead> {
  const read = pageOfCapture(JSON.parse(asInProduction(reach.standIn, captured)));
  const shown = read.ok ? read.page.shown : undefined;
  // scripts may have led to another page, whose links are not those of this one
  if (shown === undefined || shown.url !== url) return { shown };
  const requester = createRequester({ reach, userAgent: USER_AGENT, resolve });
  try {
    return { shown, links: await readShownLinks(requester, new URL(url), shown.html, site) };
  } finally {
    requester.close();
  }
}
