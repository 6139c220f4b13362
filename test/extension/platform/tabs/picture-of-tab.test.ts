import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { pictureOfTab } from '../../../../lib/extension/platform/tabs/picture-of-tab.ts';

const PLACE = { selector: 'h1', x: 0, y: 0, width: 1, height: 0.1 };

vi.mock('../../../../lib/shared/capture/element-places.ts', () => ({
  ElementPlaces: class {
    async begin() {}
    async placesIn() {
      return [PLACE];
    }
  },
}));

let isActive: boolean;
let tabDocument: Document;

/** Puts capture.js into the page of the tab, whose modules are new each time. */
async function inject(): Promise<void> {
  vi.resetModules();
  const { default: script } = await import('../../../../entrypoints/capture.ts');
  await script.main();
}

const keepElements = () => (globalThis as { verdictKeepElements?: () => void }).verdictKeepElements?.();

beforeEach(() => {
  isActive = true;
  class Document extends EventTarget {
    get visibilityState() {
      return isActive ? 'visible' : 'hidden';
    }
  }
  tabDocument = new Document() as unknown as typeof tabDocument;
  vi.stubGlobal('Document', Document);
  vi.stubGlobal('document', tabDocument);
  vi.stubGlobal('location', { href: 'https://bakery.example/' });
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1280, height: 800 }));
  const executeScript = async ({ func }: { readonly func?: () => unknown }) => [{ result: await func?.() }];
  Object.assign(fakeBrowser, { scripting: { executeScript } });
  Object.assign(fakeBrowser.tabs, {
    get: async () => ({ active: isActive, windowId: 1 }),
    captureVisibleTab: async () => 'data:image/jpeg;base64,',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the picture of a tab has the places of its elements, though the page is read again meanwhile', async () => {
  await inject();
  keepElements();
  await inject();
  expect(await pictureOfTab(1)).toMatchObject({ url: 'https://bakery.example/', places: [PLACE] });
});

it('a tab that is not in front any more has no picture, which would be of another one', async () => {
  await inject();
  keepElements();
  Object.assign(fakeBrowser.tabs, {
    captureVisibleTab: async () => {
      isActive = false;
      return 'data:image/jpeg;base64,';
    },
  });
  expect(await pictureOfTab(1)).toBeUndefined();
});

it('a tab that was left for a moment has no picture, though it is in front again', async () => {
  await inject();
  keepElements();
  Object.assign(fakeBrowser.tabs, {
    captureVisibleTab: async () => {
      tabDocument.dispatchEvent(new Event('visibilitychange'));
      return 'data:image/jpeg;base64,';
    },
  });
  expect(await pictureOfTab(1)).toBeUndefined();
});

it('a page that shows a dialog has no picture, and is not waited for', async () => {
  vi.useFakeTimers();
  Object.assign(fakeBrowser, { scripting: { executeScript: () => new Promise(() => {}) } });
  const picture = pictureOfTab(1);
  await vi.runAllTimersAsync();
  expect(await picture).toBeUndefined();
});
