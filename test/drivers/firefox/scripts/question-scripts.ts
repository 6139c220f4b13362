// Scripts about permission prompts that run in Firefox's own window (in-chrome.ts).

/** The current permission prompt, and the position of its button in the window; null if there is none. */
export function findQuestion(answer: 'Allow' | 'Deny') {
  const panel = document.querySelector<HTMLElement & { state: string }>('#notification-popup');
  const question = panel?.querySelector<HTMLElement>('popupnotification:not([hidden])');
  const name = answer === 'Allow' ? 'primary' : 'secondary';
  const button = question?.querySelector<HTMLButtonElement>(`.popup-notification-${name}-button`);
  // the browser disables a prompt's buttons for a moment
  if (panel?.state !== 'open' || !question || !button || button.disabled) return null;
  const { x, y, width, height } = button.getBoundingClientRect();
  return { text: question.textContent, x: x + width / 2, y: y + height / 2 };
}

/** Revokes a host permission, as the browser's page about the extension does. */
export async function takeAccessBack(addonId: string, pattern: string): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  await ExtensionPermissions.remove(addonId, { permissions: [], origins: [pattern] }, extension);
}

/**
 * Grants a host permission, as the browser's page about the extension does. `consent`: what may be sent, in the words
 * of the manifest's `data_collection_permissions`.
 */
export async function giveAccess(addonId: string, pattern: string, consent: string[] = []): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  await ExtensionPermissions.add(
    addonId,
    { permissions: [], origins: [pattern], data_collection: consent },
    extension,
  );
}
