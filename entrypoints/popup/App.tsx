import { AppErrorBoundary } from '../../components/app/AppErrorBoundary.tsx';
import { PopupContent } from '../../components/popup/PopupContent.tsx';

export function App() {
  return (
    <AppErrorBoundary>
      <PopupContent />
    </AppErrorBoundary>
  );
}
