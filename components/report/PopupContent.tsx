import { whyNotReportable } from '../../lib/model/reportable.ts';
import { openSettings } from '../../lib/platform/open-settings.ts';
import { text } from '../../lib/platform/text.ts';
import { jobsItem } from '../../lib/storage/jobs.ts';
import { useActiveTab } from '../hooks/use-active-tab.ts';
import { type PageConnection, usePageConnection } from '../hooks/use-page-connection.ts';
import { useSmallWindow } from '../hooks/use-small-window.ts';
import { useStored } from '../hooks/use-stored.ts';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/later.ts';
import { ConnectionSwitch } from './ConnectionSwitch.tsx';
import { linksHref, reportsHref } from './pages.ts';
import { ReportsRegion } from './ReportsRegion.tsx';
import { ThisPage } from './ThisPage.tsx';
import { hasUnfinished, OrdersLater } from './troubles.ts';

/** Most who open the popup have long been connected. */
const FirstRun = later(async () => (await import('./FirstRun.tsx')).FirstRun);

/** All of the popup. */
export function PopupContent({ build }: { readonly build: string }) {
  const { url } = useActiveTab();
  const page = usePageConnection(url);
  const jobs = useStored(jobsItem);
  const connection = page?.connection?.keyTail == null ? null : page.connection;
  return (
    <main className={`popup ${useSmallWindow()}`}>
      {page?.connection && (
        <ConnectionSwitch
          list={page.list}
          connection={page.connection}
          hint={hintOf(page.chosen)}
          onPick={page.pick}
        />
      )}
      {connection ? (
        <>
          <ThisPage connection={connection} isPicked={page?.isPicked === true} />
          <ReportsRegion key={connection.id} connection={connection} build={build} />
          {hasUnfinished(jobs) && <OrdersLater here={{ url: url ?? '', connectionId: connection.id }} />}
        </>
      ) : (
        page && <FirstRun />
      )}
      <footer className="popup-foot">
        <a href={reportsHref(connection?.id)} target="_blank" rel="noreferrer">
          <Icon name="list" size={14} />
          {text('allReports')}
        </a>
        {connection && <LinksOfPage />}
        <a
          href="/options.html"
          onClick={(event) => {
            event.preventDefault();
            openSettings();
          }}
        >
          <Icon name="gear" size={14} />
          {text('settings')}
        </a>
      </footer>
    </main>
  );
}

function hintOf(chosen: PageConnection['chosen']): string {
  if (chosen === 'in-use') return '';
  return text(chosen === 'by-site' ? 'connectionBySite' : 'connectionForPage');
}

/** Leads from the page in front to reports of what it links to; its links can be read since the button was clicked. */
function LinksOfPage() {
  const { id, url } = useActiveTab();
  if (id === null || whyNotReportable(url) !== null) return null;
  return (
    <a href={linksHref(id)} target="_blank" rel="noreferrer">
      {text('linksOfThisPage')}
    </a>
  );
}
