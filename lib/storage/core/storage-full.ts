/** The storage quota is exceeded; nothing was written. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('storage full', { cause });
    this.name = 'StorageFull';
  }
}

/**
 * Whether an error means that the storage quota is exceeded. Browsers have no common error for it. Chromium
 * (extensions/browser/api/storage): "Resource::kQuotaBytes quota exceeded", "Session storage quota bytes exceeded", and
 * LevelDB's message if the disk is full; Firefox: `QuotaExceededError`.
 */
export function isStorageFull(error: unknown): boolean {
  return /quota|no.?space|disk.?(?:is.?)?full/i.test(String(error));
}
