import { AppErrorBoundary } from '../../components/app/AppErrorBoundary.tsx';
import { SettingsContent } from '../../components/settings/SettingsContent.tsx';

export function App() {
  return (
    <AppErrorBoundary>
      <SettingsContent />
    </AppErrorBoundary>
  );
}
