import { useState } from 'react';
import { isToFix } from '../../../lib/engine/report/check-values.ts';
import { noBrand } from '../../../lib/engine/report/files/report-brand.ts';
import type { PictureView } from '../../../lib/engine/report/page-picture.ts';
import type { Check, Contents } from '../../../lib/engine/report/read-contents.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { fileName } from '../../../lib/extension/model/report/files/file-name.ts';
import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { reportBrandItem } from '../../../lib/extension/storage/settings/report-brand.ts';
import { reportDocument } from '../../../lib/shared/view/report-document.ts';
import type { ReportView } from '../../../lib/shared/view/report-view.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { renderedHtml, savedParts } from '../../export/saved-document.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { agentMarkdown } from './agent-markdown.ts';
import { reportMarkdown } from './report-markdown.ts';

export interface OutputOf {
  readonly report: Report;
  readonly contents: Contents;
  readonly without?: ReportView['without'];
  readonly checks: readonly Check[];
  /** The report's page at its service. */
  readonly href: string | undefined;
  readonly onAnnounce: (text: string) => void;
}

/** How a report leaves the page: as Markdown, on paper, or as a file. */
export interface ReportOutput {
  /** Passed checks are printed and saved, too; failed ones always are. */
  readonly withPassed: boolean;
  /** `ask`: saving asks first what the file contains. */
  readonly menuItems: (of: OutputOf, ask?: () => void) => readonly MenuItem[];
  readonly save: (of: OutputOf, picture?: PictureView) => void;
}

/** The menu's entries that copy, print and save the report. */
export function useReportOutput(): ReportOutput {
  const [withPassed, setWithPassed] = useState(false);
  const brand = useStored(reportBrandItem) ?? noBrand;
  const copy = async ({ report, contents, without, href, onAnnounce }: OutputOf) => {
    const isCopied = await copyText(reportMarkdown(report, contents, href, without));
    onAnnounce(t(isCopied ? 'markdownCopied' : 'markdownNotCopied'));
  };
  const copyForAgent = async ({ report, checks, without, onAnnounce }: OutputOf) => {
    const isCopied = await copyText(agentMarkdown(report, checks.filter(isToFix), without?.ignored));
    onAnnounce(t(isCopied ? 'markdownCopied' : 'markdownNotCopied'));
  };
  const save = ({ report, contents, without, href, onAnnounce }: OutputOf, picture?: PictureView) => {
    const host = URL.canParse(report.url) ? new URL(report.url).host : null;
    const name = fileName('report', host, new Date(), 'html');
    const view = { report, contents, without, texts: uiTexts, failedOnly: !withPassed, picture };
    // the page that the report service serves, without scripts
    saveFile(name, 'text/html', [reportDocument({ ...savedParts, view, brand, href }, renderedHtml)]);
    onAnnounce(t('fileSaved', { name }));
  };
  return {
    withPassed,
    save,
    menuItems: (of, ask = () => save(of)) => [
      { label: t('copyMarkdown'), icon: 'copy', onPick: () => copy(of) },
      ...(of.checks.some(isToFix)
        ? [{ label: t('copyForAgent'), icon: 'copy', onPick: () => copyForAgent(of) } as const]
        : []),
      { label: t('print'), icon: 'print', onPick: () => print() },
      { label: t('saveAsOneFile'), icon: 'save', onPick: ask },
      {
        label: t('includePassed'),
        icon: 'minus',
        checked: withPassed,
        onPick: () => setWithPassed(!withPassed),
      },
    ],
  };
}
