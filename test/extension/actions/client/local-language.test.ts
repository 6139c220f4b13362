import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withClient } from '../../../../lib/extension/actions/client/with-client.ts';
import { localFetch } from '../../../../lib/extension/platform/local/local-fetch.ts';
import { uiLanguage } from '../../../../lib/extension/platform/text.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';

beforeEach(() => fakeBrowser.reset());

it('a report in this browser is requested in the language of the screen', async () => {
  const languages: (string | null)[] = [];
  vi.mocked(localFetch).mockImplementation(async (input, init) => {
    languages.push(new Request(input, init).headers.get('accept-language'));
    return Response.json({ data: { id: 1 } });
  });
  await withClient((client) => client.showReport('1'), LOCAL_CONNECTION.id);
  expect(languages).toEqual([uiLanguage()]);
});
