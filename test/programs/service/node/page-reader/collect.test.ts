import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { collect } from '../../../../../lib/programs/service/node/page-reader/decompress.ts';

it('stops decompressing when the page’s time is over, although the whole body has arrived', async () => {
  const late = new AbortController();
  const body = new Readable({
    read() {
      this.push(gzipSync(gzipSync(Buffer.alloc(50_000_000))));
      this.push(null);
      late.abort(new Error('time is over'));
    },
  });
  // the size alone: a failure would print all bytes
  const unpacked = collect(body, 'gzip, gzip', 1e9, late.signal).then(({ bytes }) => bytes.length);
  await expect(unpacked).rejects.toThrow('time is over');
});
