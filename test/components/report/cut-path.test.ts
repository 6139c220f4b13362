import { expect, test } from 'vitest';
import { cutPath } from '../../../components/report/cut-path.ts';
import { readRows } from '../../fixtures/read-rows.ts';

interface Row {
  readonly path: string;
  /** In characters. */
  readonly room: number;
  readonly shown: string;
}

test.each(readRows<Row>(import.meta.dirname, 'cut-path.jsonl'))(
  'with room for $room characters, $path is shown as $shown',
  ({ path, room, shown }) => expect(cutPath(path, ({ length }) => length <= room)).toBe(shown),
);
