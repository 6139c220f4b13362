import { AppErrorBoundary } from '../../components/app/AppErrorBoundary.tsx';
import { ReportsPage } from '../../components/reports-page/ReportsPage.tsx';

export function App() {
  return (
    <AppErrorBoundary>
      <ReportsPage />
    </AppErrorBoundary>
  );
}
