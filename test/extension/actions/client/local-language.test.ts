import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withClient } from '../../../../lib/extension/actions/client/with-client.ts';
import { callService } from '../../../../lib/extension/platform/local/call-service.ts';
import { uiLanguage } from '../../../../lib/extension/platform/text.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';

beforeEach(() => fakeBrowser.reset());

it('a report in this browser is requested in the language of the screen', async () => {
  vi.mocked(callService).mockResolvedValue({ ok: true, value: null });
  await withClient((client) => client.showReport('1'), LOCAL_CONNECTION.id);
  const call = { name: 'showReport', args: ['1'], language: uiLanguage() };
  expect(callService).toHaveBeenLastCalledWith(call, expect.anything());
});
