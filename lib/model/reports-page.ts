/** The extension's page of all reports, searching for a text. Paths within the extension. */
export function searchPath(text: string): string {
  return `/reports.html#/?search=${encodeURIComponent(text)}`;
}

/** The extension's page that shows the bulk. */
export const BULK_PATH = '/reports.html#/bulk';
