import { onOmnibox } from '../../lib/platform/omnibox.ts';

const load = () => import('../../lib/actions/search-stored.ts');

export function registerOmnibox(): void {
  onOmnibox(
    async (text) => (await load()).searchStored(text),
    async (text, where) => (await load()).openChosen(text, where),
  );
}
