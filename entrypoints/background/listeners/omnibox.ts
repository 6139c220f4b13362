import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onOmnibox } from '../../../lib/platform/shortcuts/omnibox.ts';

const load = () => import('../../../lib/actions/report-index/search-stored.ts');

export function registerOmnibox(): void {
  onOmnibox(
    (text) => keepAlive(async () => (await load()).searchStored(text)),
    (text, where) => keepAlive(async () => (await load()).openChosen(text, where)),
  );
}
