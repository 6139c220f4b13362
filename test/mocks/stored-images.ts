import { Blob as NodeBlob } from 'node:buffer';
import { vi } from 'vitest';

/*
 * Images in a database: a structured clone keeps Node's Blob and loses happy-dom's, whose FileReader in turn reads none
 * but its own.
 */

/** An image that a database keeps, with these words in place of pixels. */
export function anImage(words: string): Blob {
  return new NodeBlob([words], { type: 'image/webp' }) as unknown as Blob;
}

/** Lets pages read what a database kept; until `vi.unstubAllGlobals`. */
export function readStoredImages(): void {
  vi.stubGlobal(
    'FileReader',
    class {
      result = '';
      onload = () => {};
      async readAsDataURL(image: Blob) {
        const bytes = Buffer.from(await image.arrayBuffer());
        this.result = `data:${image.type};base64,${bytes.toString('base64')}`;
        this.onload();
      }
    },
  );
}
