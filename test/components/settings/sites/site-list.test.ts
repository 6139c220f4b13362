import { describe, expect, it } from 'vitest';
import { hostsWith, siteList, withPrivacy } from '../../../../components/settings/sites/site-list.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';

const service = (id: string, hosts: string[]) => ({ ...LOCAL_CONNECTION, id, hosts });
const rules = [
  { host: 'a.example', privacy: 2 },
  { host: '*', privacy: 0 },
] as const;

describe('the table of sites', () => {
  it('has one row for a host with a privacy and a connection', () => {
    expect(siteList(rules, [service('1', ['a.example']), service('2', ['b.example'])])).toEqual([
      { host: 'a.example', privacy: 2, connectionId: '1' },
      { host: '*', privacy: 0, connectionId: null },
      { host: 'b.example', privacy: null, connectionId: '2' },
    ]);
  });

  it('changes, adds and removes the privacy of one host only', () => {
    const privacyOf = (host: string, privacy: 0 | 1 | null) =>
      withPrivacy(rules, { host, privacy, connectionId: null });
    expect(privacyOf('a.example', 1)).toEqual([{ host: 'a.example', privacy: 1 }, rules[1]]);
    expect(privacyOf('b.example', 0)).toEqual([...rules, { host: 'b.example', privacy: 0 }]);
    expect(privacyOf('a.example', null)).toEqual([rules[1]]);
  });

  it('takes a host from one service before it gives it to another', () => {
    const both = [service('1', ['b.example']), service('2', ['a.example', 'c.example'])];
    const moved = (connectionId: string | null) =>
      hostsWith({ host: 'a.example', privacy: null, connectionId }, both).map(({ id, hosts }) => [id, hosts]);
    const released = ['2', ['c.example']];
    expect(moved('1')).toEqual([released, ['1', ['b.example', 'a.example']]]);
    expect(moved(null)).toEqual([released]);
    expect(moved('2')).toEqual([]);
  });
});
