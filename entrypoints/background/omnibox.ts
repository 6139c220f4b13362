import { openChosen, searchStored } from '../../lib/actions/search-stored.ts';
import { onOmnibox } from '../../lib/platform/omnibox.ts';

export function registerOmnibox(): void {
  onOmnibox(searchStored, (text, where) => void openChosen(text, where));
}
