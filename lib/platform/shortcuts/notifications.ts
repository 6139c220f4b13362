import type { Message, Translatable } from '../../model/text/message.ts';
import { browser } from '../browser.ts';
import { listenWhenPermitted } from '../permissions/listen-when-permitted.ts';
import { format } from '../text.ts';

export interface Notice {
  /** Tells what a click opens (model/notice-target.ts); one with the same id takes the other's place. */
  readonly id: string;
  readonly title: Message;
  /** One below the other. */
  readonly lines: readonly Translatable[];
}

/** There while the user grants the permission; in a background that runs, from the grant on. */
function notifications(): typeof browser.notifications | undefined {
  return browser.notifications;
}

/** May we show notifications? The user grants it with the switch in the settings, and may take it back. */
export async function mayNotify(): Promise<boolean> {
  return (
    notifications() !== undefined && (await browser.permissions.contains({ permissions: ['notifications'] }))
  );
}

/** Shows a notification; answers whether the browser took it. */
export async function notify({ id, title, lines }: Notice): Promise<boolean> {
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

/** Calls back with the id of each notification that is clicked, and takes it away. Register it synchronously. */
export function onNotificationClicked(clicked: (id: string) => void): void {
  const listener = (id: string) => {
    void notifications()?.clear(id);
    clicked(id);
  };
  listenWhenPermitted(() => notifications()?.onClicked.addListener(listener));
}
