import { shownText } from '../../lib/engine/text/shown-text.ts';
import { isButtonOnToolbar, onButtonMoved } from '../../lib/extension/platform/shortcuts/toolbar-button.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { Page } from '../app/Page.tsx';
import { useManaged } from '../app/stored/use-managed.ts';
import { useQuery } from '../hooks/use-query.ts';
import { useToast } from '../hooks/use-toast.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { ChangeShortcuts } from './browser/Shortcuts.tsx';
import { ToolbarPart } from './browser/ToolbarPart.tsx';
import { Connections } from './connections/Connections.tsx';
import { BackupPart } from './data/BackupPart.tsx';
import { LocalReportsPart } from './data/LocalReportsPart.tsx';
import { PicturesPart } from './data/PicturesPart.tsx';
import { QuarantinePart } from './data/QuarantinePart.tsx';
import { ReportBrandPart } from './reporting/ReportBrandPart.tsx';
import styles from './SettingsContent.module.css';
import { SettingsGroup } from './SettingsGroup.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { SavedSign } from './SettingsPart.tsx';
import { IgnoredPart } from './sites/IgnoredPart.tsx';
import { SitesPart } from './sites/SitesPart.tsx';
import { UrlCleaning } from './sites/UrlCleaning.tsx';
import { TablePart } from './TablePart.tsx';

/** The content of the settings page; its parts show only what works without a service as long as there is none. */
export function SettingsContent() {
  const [toast, announce] = useToast();
  return (
    <Page current="settings">
      <h1>{t('settings')}</h1>
      <div className={styles.settings}>
        <SettingsNav />
        <SavedSign value={announce}>
          <div>
            <div className={styles.notices}>
              <PinHint />
              <ManagedNotice />
            </div>
            <Connections />
            <SettingsGroup id="browser" action={<ChangeShortcuts />}>
              <ToolbarPart />
            </SettingsGroup>
            <SettingsGroup
              id="data"
              action={
                <a href="/privacy.html" target="_blank" rel="noreferrer">
                  {t('privacyPolicy')}
                </a>
              }
            >
              <QuarantinePart />
              <LocalReportsPart />
              <PicturesPart />
              <BackupPart />
            </SettingsGroup>
            <SettingsGroup id="more">
              <TablePart part="newReports" title={t('newReports')} />
              <ReportBrandPart />
              <SitesPart />
              <IgnoredPart />
              <UrlCleaning />
            </SettingsGroup>
          </div>
        </SavedSign>
      </div>
      <Toast text={toast} />
    </Page>
  );
}

/** Lists an administrator's settings that are invalid. */
function ManagedNotice() {
  const { ignored } = useManaged();
  if (ignored.length === 0) return null;
  return (
    <Notice kind="warning" what={t('managedIgnored')}>
      {t('managedIgnoredWhy', { names: ignored.map(shownText) })}
    </Notice>
  );
}

/** How to put the button on the toolbar, while it is not there: browsers hide the buttons of new extensions. */
function PinHint() {
  const { value: isOnToolbar } = useQuery('button', async () => succeeded(await isButtonOnToolbar()), {
    watch: onButtonMoved,
  });
  if (isOnToolbar !== false) return null;
  return (
    <Notice kind="info" what={t('pinHint')}>
      {t('pinHintHow')}
    </Notice>
  );
}
