import { SafePage } from '../../components/report/SafePage.tsx';
import { SettingsContent } from '../../components/settings/SettingsContent.tsx';

export function App() {
  return (
    <SafePage>
      <SettingsContent />
    </SafePage>
  );
}
