import type { PageListId, PageLists } from '../../lib/engine/report/contents/page-lists.ts';
import { fileName } from '../../lib/extension/model/report/files/file-name.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { csvLines } from '../../lib/shared/report/files/reports-csv.ts';
import { LIST_NAMES } from '../../lib/shared/view/PageLists.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { saveFile } from '../ui/save-file.ts';

export interface ListActionsProps {
  readonly url: string;
  readonly id: PageListId;
  readonly lists: PageLists;
  readonly onAnnounce: (text: string) => void;
}

/** The buttons of a list of what a page has: they copy it, and save it as CSV, in full. */
export function ListActions({ url, id, lists, onAnnounce }: ListActionsProps) {
  const named = (label: string) => t('nameAndValue', { name: label, value: t(LIST_NAMES[id]) });
  const copy = async () =>
    onAnnounce(t((await copyText(listText(id, lists))) ? 'listCopied' : 'listNotCopied'));
  const save = () => {
    const rows: readonly Readonly<Record<string, string | number | null>>[] = lists[id]?.rows ?? [];
    const host = URL.parse(url)?.host ?? null;
    const name = fileName(id, host, new Date(), 'csv');
    saveFile(name, 'text/csv', csvLines(Object.keys(rows[0] ?? {}), rows));
    onAnnounce(t('fileSaved', { name }));
  };
  return (
    <>
      <Button look="quiet" icon="copy" aria-label={named(t('listCopy'))} onClick={copy}>
        {t('listCopy')}
      </Button>
      <Button look="quiet" icon="save" aria-label={named(t('linksSave'))} onClick={save}>
        {t('linksSave')}
      </Button>
    </>
  );
}

/** A list as lines of text: headings as an outline, header lines as they are sent. */
function listText(id: PageListId, { headings, images, headers, redirects }: PageLists): string {
  const lines = {
    headings: headings?.rows.map(({ level, text }) => `${'  '.repeat(level - 1)}H${level} ${text}`),
    images: images?.rows.map(({ url, alt }) => `${url}\t${alt ?? ''}`),
    headers: headers?.rows.map(({ name, value }) => `${name}: ${value}`),
    redirects: redirects?.rows.map(({ status, url }) => `${status} ${url}`),
  };
  return (lines[id] ?? []).map((line) => `${line}\n`).join('');
}
