import { useState } from 'react';
import type { Report } from '../../lib/engine/report/report.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { ScheduleDialog } from '../list/schedule/ScheduleDialog.tsx';
import { Button } from '../ui/controls/Button.tsx';

export interface MonitorSiteProps {
  readonly connectionId: string;
  readonly project: string;
  /** Newest first. */
  readonly reports: readonly Report[];
  readonly onAnnounce: (text: string) => void;
}

/** Asks how often the site's pages are monitored, each by its newest report. */
export function MonitorSite({ connectionId, project, reports, onAnnounce }: MonitorSiteProps) {
  const [isOpen, setOpen] = useState(false);
  const newest = new Map(reports.toReversed().map(({ id, url }) => [urlKey(url), { url, reportId: id }]));
  return (
    <>
      <Button icon="star" onClick={() => setOpen(true)}>
        {t('monitorMenu')}
      </Button>
      {isOpen && (
        <ScheduleDialog
          {...{ connectionId, onAnnounce }}
          name={shownText(project)}
          pages={[...newest.values()].toReversed()}
          isSite
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
