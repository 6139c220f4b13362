import { useState } from 'react';
import { LIST_NAMES, listText, type PageList } from '../../lib/engine/report/page-list.ts';
import { fileName } from '../../lib/extension/model/report/files/file-name.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { csvLines } from '../../lib/shared/report/files/reports-csv.ts';
import { Button } from '../ui/controls/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { saveFile } from '../ui/save-file.ts';
import textStyles from '../ui/styles/text.module.css';

export interface ListActionsProps {
  readonly url: string;
  readonly list: PageList;
}

/** The buttons of a list of what a page has: they copy it, and save it as CSV, in full, and say so. */
export function ListActions({ url, list }: ListActionsProps) {
  const [said, setSaid] = useState('');
  const { type, headings, rows } = list;
  const named = (label: string) => t('nameAndValue', { name: label, value: t(LIST_NAMES[type]) });
  const copy = async () => setSaid(t((await copyText(listText(list))) ? 'listCopied' : 'listNotCopied'));
  const save = () => {
    const name = fileName(type, URL.parse(url)?.host ?? null, new Date(), 'csv');
    const columns = headings.map(({ key }) => key);
    saveFile(name, 'text/csv', csvLines(columns, rows ?? []));
    setSaid(t('fileSaved', { name }));
  };
  return (
    <>
      <Button look="quiet" icon="copy" aria-label={named(t('listCopy'))} onClick={copy}>
        {t('listCopy')}
      </Button>
      <Button look="quiet" icon="save" aria-label={named(t('linksSave'))} onClick={save}>
        {t('linksSave')}
      </Button>
      <span aria-live="polite" className={textStyles.hint}>
        {said}
      </span>
    </>
  );
}
