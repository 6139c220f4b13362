// What runs in Firefox's own window about its questions for permissions (in-chrome.ts).

/** The question that the browser shows now, and where its button lies in the window; null while there is none. */
export function findQuestion(answer: 'Allow' | 'Deny') {
  const panel = document.querySelector<HTMLElement & { state: string }>('#notification-popup');
  const question = panel?.querySelector<HTMLElement>('popupnotification:not([hidden])');
  const name = answer === 'Allow' ? 'primary' : 'secondary';
  const button = question?.querySelector<HTMLButtonElement>(`.popup-notification-${name}-button`);
  // the browser lets a question stand for a moment before it takes an answer
  if (panel?.state !== 'open' || !question || !button || button.disabled) return null;
  const { x, y, width, height } = button.getBoundingClientRect();
  return { text: question.textContent, x: x + width / 2, y: y + height / 2 };
}

/** Takes access to a host back, as the browser's page about the extension does. */
export async function takeAccessBack(addonId: string, pattern: string): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  await ExtensionPermissions.remove(addonId, { permissions: [], origins: [pattern] }, extension);
}
