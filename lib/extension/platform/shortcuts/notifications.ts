import type { Message, Translatable } from '../../../engine/text/message.ts';
import { browser } from '../browser.ts';
import { listenWhenPermitted } from '../permissions/listen-when-permitted.ts';
import { format } from '../text.ts';

export interface UserNotice {
  /**
   * Identifies what a click opens (model/jobs/notice-target.ts); a notification with the same id is replaced.
   */
  readonly id: string;
  readonly title: Message;
  /** Shown below each other. */
  readonly lines: readonly Translatable[];
}

/** Exists once the user has granted the permission, also in a background that is already running. */
function notifications(): typeof browser.notifications | undefined {
  return browser.notifications;
}

/**
 * Whether notifications may be shown. The user grants it with the switch in the settings, and can revoke it.
 */
export async function mayNotify(): Promise<boolean> {
  return (
    notifications() !== undefined && (await browser.permissions.contains({ permissions: ['notifications'] }))
  );
}

/** Shows a notification; returns whether the browser accepted it. */
export async function notify({ id, title, lines }: UserNotice): Promise<boolean> {
  try {
    const iconUrl = new URL('/icon/128.png', location.href).href;
    await notifications()?.create(id, {
      type: 'basic',
      iconUrl,
      title: format(title),
      message: lines.map(format).join('\n'),
    });
    return notifications() !== undefined;
  } catch {
    return false;
  }
}

/** Calls back with the id of each clicked notification, and clears it. Register it synchronously. */
export function onNotificationClicked(clicked: (id: string) => void): void {
  const listener = (id: string) => {
    void notifications()?.clear(id);
    clicked(id);
  };
  listenWhenPermitted(() => notifications()?.onClicked.addListener(listener));
}
