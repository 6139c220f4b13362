import type { Options } from 'ky';

/** A limit for the body of one response. */
export interface DownloadLimit extends Required<Pick<Options, 'onDownloadProgress'>> {
  /** Whether the body was longer. Browsers replace the error that ends the download with one of their own. */
  isExceeded(): boolean;
}

/** Ends a download after `maxBytes`. */
export function downloadLimit(maxBytes: number): DownloadLimit {
  let exceeded = false;
  return {
    isExceeded: () => exceeded,
    onDownloadProgress: ({ transferredBytes }) => {
      exceeded = transferredBytes > maxBytes;
      if (exceeded) throw new Error(`The response is longer than ${maxBytes} bytes.`);
    },
  };
}
