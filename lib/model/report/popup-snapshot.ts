/**
 * The popup as it looked after its list had loaded, so that the next one can show it before React starts.
 * Written and rendered only by the popup; losing it costs only time.
 */
export interface PopupSnapshot {
  /** The build that made it: the elements of another build may differ. */
  readonly build: string;
  readonly connectionId: string;
  readonly language: string;
  readonly direction: string;
  /** The inner HTML of the root element, as React rendered it. */
  readonly html: string;
}
