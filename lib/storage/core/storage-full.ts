/** The browser gives the extension no more room; nothing was written. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('storage full', { cause });
    this.name = 'StorageFull';
  }
}

/**
 * Browsers have no common error for it. Chromium (extensions/browser/api/storage): "Resource::kQuotaBytes quota
 * exceeded", "Session storage quota bytes exceeded", and of a full disk what LevelDB says of it; Firefox:
 * `QuotaExceededError`.
 */
export function isStorageFull(error: unknown): boolean {
  return /quota|no.?space|disk.?(?:is.?)?full/i.test(String(error));
}
