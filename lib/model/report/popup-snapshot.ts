/**
 * The popup as it looked when its list had come, so that the next one can show it before React is there. Kept by the
 * popup, drawn by the popup, read by nobody else; losing it costs nothing but time.
 */
export interface PopupSnapshot {
  /** The build that made it: another one's elements may differ. */
  readonly build: string;
  readonly connectionId: string;
  readonly language: string;
  readonly direction: string;
  /** The inside of the page's root element, as React wrote it. */
  readonly html: string;
}
