// Scripts about notifications that run in Firefox's own window (in-chrome.ts); each notification is a window.

/** The texts of each visible notification: its title, then its text. */
export function shownNotices(): string[][] {
  return [...Services.wm.getEnumerator('alert:alert')].map(({ document }) =>
    ['alertTitleLabel', 'alertTextLabel'].map((id) => {
      const label = document.getElementById(id);
      return label?.getAttribute('value') ?? label?.textContent ?? '';
    }),
  );
}

/** Clicks the notification; there must be exactly one. */
export function clickNotice(): void {
  const [notice, ...more] = Services.wm.getEnumerator('alert:alert');
  if (!notice || more.length > 0) throw new Error(`${notice ? more.length + 1 : 0} notifications are shown.`);
  notice.document.getElementById('alertBox')?.click();
}
