import { PopupContent } from '../../components/report/PopupContent.tsx';
import { SafePage } from '../../components/report/SafePage.tsx';

export function App({ build }: { readonly build: string }) {
  return (
    <SafePage>
      <PopupContent build={build} />
    </SafePage>
  );
}
