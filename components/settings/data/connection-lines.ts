import type { ConnectionImport } from '../../../lib/model/settings/plan-import.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { t } from '../../../lib/platform/text.ts';
import { listChange } from './setting-changes.ts';

type Beside = Pick<ConnectionImport, 'takenHosts' | 'addedHeaders' | 'lostHeaders'>;

/** The changes of an import to a connection, in words; of keys only the last four characters. */
export function connectionLines({ filed, present, changes, ...others }: ConnectionImport): string[] {
  const tail = filed.apiKey?.slice(-4);
  const beside = linesBeside(others);
  if (!present) {
    return [
      filed.baseUrl,
      ...siteLines([], filed.hosts),
      tail === undefined ? t('withoutKey') : t('withKey', { tail: shownKey(tail) }),
      ...beside,
    ];
  }
  const fromTo = (before: string, after: string) => t('changeFromTo', { before, after });
  return [
    ...(changes.includes('name') ? [fromTo(shownText(present.name), shownText(filed.name))] : []),
    ...(changes.includes('color') ? [t('anotherColor')] : []),
    ...(changes.includes('hosts') ? siteLines(present.hosts, filed.hosts) : []),
    ...(changes.includes('reportPage')
      ? [fromTo(shownText(present.reportPage), shownText(filed.reportPage))]
      : []),
    ...(changes.includes('key') && tail !== undefined
      ? [
          t('keyFromTo', {
            before: present.keyTail === null ? t('noneOfThem') : shownKey(present.keyTail),
            after: shownKey(tail),
          }),
        ]
      : []),
    ...beside,
  ];
}

/** Only the names of headers are shown, as in the settings. */
function linesBeside({ takenHosts, addedHeaders, lostHeaders }: Beside): string[] {
  const line = (key: 'hostsTaken' | 'headersAdded' | 'headersLost', names: readonly string[]) =>
    names.length > 0 ? [t(key, { names: names.map(shownText).join(', ') })] : [];
  return [
    ...line(
      'headersAdded',
      addedHeaders.map(({ name }) => name),
    ),
    ...line('headersLost', lostHeaders),
    ...line('hostsTaken', takenHosts),
  ];
}

function shownKey(tail: string): string {
  return `•••• ${shownText(tail)}`;
}

function siteLines(before: readonly string[], after: readonly string[]): string[] {
  const { added, removed } = listChange(before, after);
  return [
    ...(added === '' ? [] : [t('sitesAdded', { names: added })]),
    ...(removed === '' ? [] : [t('sitesRemoved', { names: removed })]),
  ];
}
