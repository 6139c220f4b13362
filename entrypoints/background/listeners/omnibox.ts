import { openChosen, searchStored } from '../../../lib/actions/report-index/search-stored.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onOmnibox } from '../../../lib/platform/shortcuts/omnibox.ts';

export function registerOmnibox(): void {
  onOmnibox(
    (text) => keepAlive(() => searchStored(text)),
    (text, where) => keepAlive(() => openChosen(text, where)),
  );
}
