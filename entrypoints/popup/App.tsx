import { AppErrorBoundary } from '../../components/app/AppErrorBoundary.tsx';
import { PopupContent } from '../../components/popup/PopupContent.tsx';

export function App({ build }: { readonly build: string }) {
  return (
    <AppErrorBoundary>
      <PopupContent build={build} />
    </AppErrorBoundary>
  );
}
