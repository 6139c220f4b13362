import * as z from 'zod/mini';
import type { PopupSnapshot } from '../../model/report/popup-snapshot.ts';
import { defineItem } from '../core/define-item.ts';

/** The popup snapshot. `platform/tabs/read-popup-snapshot.ts` reads it without loading this module. */
export const popupSnapshotItem = defineItem<PopupSnapshot | null>({
  area: 'local',
  name: 'popup-snapshot',
  version: 1,
  schema: z.nullable(
    z.object({
      build: z.string(),
      connectionId: z.string(),
      language: z.string(),
      direction: z.string(),
      html: z.string(),
    }),
  ),
  fallback: null,
  isCopy: true,
  writer: 'popup',
});
