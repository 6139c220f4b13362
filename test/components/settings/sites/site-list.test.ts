import { describe, expect, it } from 'vitest';
import { siteList, withPrivacy } from '../../../../components/settings/sites/site-list.ts';
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
    expect(withPrivacy(rules, 'a.example', 1)).toEqual([{ host: 'a.example', privacy: 1 }, rules[1]]);
    expect(withPrivacy(rules, 'b.example', 0)).toEqual([...rules, { host: 'b.example', privacy: 0 }]);
    expect(withPrivacy(rules, 'a.example', null)).toEqual([rules[1]]);
  });
});
