import { load } from 'cheerio';
import type { Analysis, PageRead, PageReader } from './ports.ts';
import type { Findings } from './report-store.ts';

type MadeFindings =
  | { readonly ok: true; readonly findings: Findings }
  | { readonly ok: false; readonly message: string };

/** Reads a page and analyses it. Fails, with a sentence for people, when the page cannot be read. */
export async function makeFindings(
  url: string,
  readPage: PageReader,
  analyse: (page: PageRead) => Analysis,
): Promise<MadeFindings> {
  const read = await readPage(url);
  if (!read.ok) return { ok: false, message: read.reason.message };
  const { page } = read;
  const { result, score, checks } = analyse(page);
  return {
    ok: true,
    findings: {
      result,
      score,
      checks,
      page: {
        requested_url: page.requestedUrl,
        final_url: page.url,
        status: page.status,
        redirects: page.redirects,
        title: titleOf(page.html),
        encoding: page.encoding,
        bytes: page.bytes,
        transferred_bytes: page.transferredBytes,
        time_to_first_byte: page.timeToFirstByte,
      },
    },
  };
}

/** The page's title in one line, cut at 300 characters; empty when it has none. */
function titleOf(html: string): string {
  const markup = /<title(?:\s[^>]*)?>[\s\S]{0,5000}?<\/title/i.exec(html)?.[0];
  if (markup === undefined) return '';
  return load(`${markup}>`)('title').text().replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}
