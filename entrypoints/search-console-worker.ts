import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { registrableDomain } from '../lib/engine/analysis/is-same-site.ts';
import { type DroppedFile, readExport } from '../lib/engine/search-console/read-export.ts';
import { keptWith } from '../lib/extension/model/search-console/kept-with.ts';

/** Asks for the registrable domain of each host. */
export interface HostsMessage {
  readonly hosts: readonly string[];
}

type Message = DroppedFile | HostsMessage | Parameters<typeof keptWith>;

/** Reads each file that it is sent, and what is to be kept of files, away from the page that shows them. */
export default defineUnlistedScript(() => {
  addEventListener('message', async ({ data }: MessageEvent<Message>) => postMessage(await answerTo(data)));
});

async function answerTo(message: Message): Promise<unknown> {
  if ('bytes' in message) return readExport(message);
  return 'hosts' in message ? message.hosts.map(registrableDomain) : keptWith(...message);
}
