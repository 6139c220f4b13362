import type { ShownPage } from '../../page/page-read.ts';
import type { PageReader } from '../../ports.ts';

/** Reads pages with `readPage`, and those that it can read as a browser shows them, too. */
export function renderingReader(
  readPage: PageReader,
  render: (url: string) => Promise<ShownPage | undefined>,
): PageReader {
  return async (url, requestId) => {
    const read = await readPage(url, requestId);
    if (!read.ok) return read;
    const shown = await render(read.page.asked);
    return shown === undefined ? read : { ok: true, page: { ...read.page, shown } };
  };
}
