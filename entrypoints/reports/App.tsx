import { ReportsPage } from '../../components/report/ReportsPage.tsx';
import { SafePage } from '../../components/report/SafePage.tsx';

export function App() {
  return (
    <SafePage>
      <ReportsPage />
    </SafePage>
  );
}
