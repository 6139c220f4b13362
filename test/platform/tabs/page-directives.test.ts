import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readTabDirectives } from '../../../lib/platform/tabs/page-directives.ts';

/** Has a tab show a document of a media type, with a title and nothing else. */
function showDocument(contentType: string): void {
  const executeScript = async ({ func }: { func: () => unknown }) => [{ result: func() }];
  Object.assign(fakeBrowser, { scripting: { executeScript } });
  vi.stubGlobal('location', { href: 'https://a.example/' });
  vi.stubGlobal('document', {
    contentType,
    title: 'Bread',
    head: null,
    images: [],
    documentElement: { lang: 'en' },
    querySelector: () => null,
    querySelectorAll: () => [],
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a page declares', () => {
  test.each(['text/html', 'application/xhtml+xml'])('is read of %s', async (type) => {
    showDocument(type);
    expect(await readTabDirectives(1)).toMatchObject({ title: 'Bread', language: 'en' });
  });

  test.each(['application/pdf', 'image/png', 'image/svg+xml', 'text/plain', 'application/json', 'video/mp4'])(
    'is not read of the document that the browser makes around %s',
    async (type) => {
      showDocument(type);
      expect(await readTabDirectives(1)).toBeUndefined();
    },
  );
});
