// What runs in Firefox's own window about its notifications (in-chrome.ts), each of them a window of its own.

/** The words of each notification that is shown now: its title, then its text. */
export function shownNotices(): string[][] {
  return [...Services.wm.getEnumerator('alert:alert')].map(({ document }) =>
    ['alertTitleLabel', 'alertTextLabel'].map((id) => {
      const label = document.getElementById(id);
      return label?.getAttribute('value') ?? label?.textContent ?? '';
    }),
  );
}

/** Clicks the notification; there has to be one alone. */
export function clickNotice(): void {
  const [notice, ...more] = Services.wm.getEnumerator('alert:alert');
  if (!notice || more.length > 0) throw new Error(`${notice ? more.length + 1 : 0} notifications are shown.`);
  notice.document.getElementById('alertBox')?.click();
}
