import { captureDocument } from '../../local/capture/capture-document.ts';
import type { CaptureRequest } from '../../local/capture/captured-page.ts';

// Built as one script that leaves in a page how to read it: the same code that the extension runs there.
Object.assign(globalThis, {
  verdictCapture: async (order: CaptureRequest) => JSON.stringify(await captureDocument(order)),
});
