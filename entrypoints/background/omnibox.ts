import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { onOmnibox } from '../../lib/platform/omnibox.ts';

const load = () => import('../../lib/actions/search-stored.ts');

export function registerOmnibox(): void {
  onOmnibox(
    (text) => keepAlive(async () => (await load()).searchStored(text)),
    (text, where) => keepAlive(async () => (await load()).openChosen(text, where)),
  );
}
