// before any schema is built
import '../../lib/extension/model/core/zod-config.ts';
// before React, so that the browser reads the stored values while React starts
import '../../components/app/stored/preload.ts';
import '../../components/hooks/page-language.ts';
import { renderPage } from '../../components/app/render-page.ts';
import { SidePanel } from '../../components/side-panel/SidePanel.tsx';

/** `?tab=12` shows that tab; otherwise the panel follows the tab in front. */
const tab = new URLSearchParams(location.search).get('tab') ?? '';

await renderPage('extensionName', <SidePanel tabId={/^\d+$/.test(tab) ? Number(tab) : null} />);
