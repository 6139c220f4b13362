/**
 * What a click on a notification opens. It is encoded in the notification's id, because the background that showed it
 * may have been terminated before the click.
 */
export type NoticeTarget =
  | { readonly opens: 'report' | 'details'; readonly connectionId: string; readonly reportId: string }
  | { readonly opens: 'search'; readonly text: string; readonly connectionId?: string }
  | { readonly opens: 'settings' }
  | { readonly opens: 'bulk' }
  | { readonly opens: 'monitoring' };

/** The longest id that Chrome accepts, in characters (chrome.notifications). */
const MAX_ENCODED = 450;

/** The id of the notification. One with the same target replaces the previous one. */
export function noticeId(target: NoticeTarget): string {
  switch (target.opens) {
    case 'report':
    case 'details':
      return [target.opens, target.connectionId, target.reportId]
        .map((part) => encodeURIComponent(part.toWellFormed()))
        .join('/');
    case 'search':
      return ['search', shortened(target.text), ...(target.connectionId ? [target.connectionId] : [])].join(
        '/',
      );
    default:
      return target.opens;
  }
}

/** The target encoded in an id of `noticeId`; `undefined` for any other text. */
export function noticeTarget(id: string): NoticeTarget | undefined {
  const [opens, ...rest] = id.split('/').map(decoded);
  const [first = '', second = ''] = rest;
  if ((opens === 'report' || opens === 'details') && second !== '')
    return { opens, connectionId: first, reportId: second };
  if (opens === 'search') return { opens, text: first, ...(second === '' ? {} : { connectionId: second }) };
  return opens === 'settings' || opens === 'bulk' || opens === 'monitoring' ? { opens } : undefined;
}

function shortened(text: string): string {
  // half of a surrogate pair at the end cannot be encoded
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded.length <= MAX_ENCODED ? encoded : shortened(text.slice(0, Math.floor(text.length * 0.9)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
