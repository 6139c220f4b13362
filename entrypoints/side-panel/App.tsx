import { AppErrorBoundary } from '../../components/app/AppErrorBoundary.tsx';
import { SidePanel } from '../../components/inspect/SidePanel.tsx';

/** `?tab=12` shows that tab; otherwise the panel follows the tab in front. */
export function App() {
  const tab = new URLSearchParams(location.search).get('tab') ?? '';
  return (
    <AppErrorBoundary>
      <SidePanel tabId={/^\d+$/.test(tab) ? Number(tab) : null} />
    </AppErrorBoundary>
  );
}
