import { type RefObject, useState } from 'react';
import { fileName } from '../../../lib/model/core/file-name.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import { t, uiDirection, uiLanguage } from '../../../lib/platform/text.ts';
import { saveFile } from '../../ui/save-file.ts';
import { reportFile, styleOf } from './report-file.ts';

/** How the report leaves the page: on paper, or as a file. */
export interface ReportOutput {
  /** Passed checks are included; failed ones always are. */
  readonly withPassed: boolean;
  readonly onWithPassed: (withPassed: boolean) => void;
  /** Saves the report as one file and returns its name. */
  readonly save: (report: Report) => string;
}

/** Prints and saves what the section shows. */
export function useReportOutput(section: RefObject<HTMLElement | null>): ReportOutput {
  const [withPassed, onWithPassed] = useState(false);
  const save = (report: Report) => {
    const name = fileName(
      'report',
      URL.canParse(report.url) ? new URL(report.url).host : null,
      new Date(),
      'html',
    );
    if (!section.current) return name;
    const html = reportFile(section.current, {
      title: t('reportOf', { address: shownAddress(report.url) }),
      language: uiLanguage(),
      direction: uiDirection(),
      style: styleOf(document.styleSheets),
      withPassed,
    });
    saveFile(name, 'text/html', [html]);
    return name;
  };
  return { withPassed, onWithPassed, save };
}
