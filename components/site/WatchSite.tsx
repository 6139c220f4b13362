import { useState } from 'react';
import type { Report } from '../../lib/model/report/report.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { urlKey } from '../../lib/model/url/url-key.ts';
import { t } from '../../lib/platform/text.ts';
import { WatchDialog } from '../list/watch/WatchDialog.tsx';
import { Button } from '../ui/controls/Button.tsx';

export interface WatchSiteProps {
  readonly connectionId: string;
  readonly project: string;
  /** Newest first. */
  readonly reports: readonly Report[];
  readonly onAnnounce: (text: string) => void;
}

/** Asks how often the site's pages are watched, each by its newest report. */
export function WatchSite({ connectionId, project, reports, onAnnounce }: WatchSiteProps) {
  const [isOpen, setOpen] = useState(false);
  const newest = new Map(reports.toReversed().map(({ id, url }) => [urlKey(url), { url, reportId: id }]));
  return (
    <>
      <Button icon="star" onClick={() => setOpen(true)}>
        {t('watchMenu')}
      </Button>
      {isOpen && (
        <WatchDialog
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
