import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../engine/report/privacy.ts';
import { parseServiceAddress } from '../../../engine/url/service-address.ts';
import type { Managed } from './managed.ts';

const PRIVACIES: ReadonlyMap<unknown, Privacy> = new Map([
  ['public', PUBLIC],
  ['private', PRIVATE],
  ['password', PASSWORD],
]);

/** Reads the browser's managed storage; invalid entries are ignored and listed by name. */
export function readManaged(values: Readonly<Record<string, unknown>>): Managed {
  const { serviceAddress, defaultPrivacy, noPublicReports, ...others } = values;
  const ignored = Object.keys(others);

  const address = typeof serviceAddress === 'string' ? parseServiceAddress(serviceAddress) : undefined;
  if (serviceAddress !== undefined && !address?.ok) ignored.push('serviceAddress');

  const mayBePublic = noPublicReports !== true;
  const named = PRIVACIES.get(defaultPrivacy);
  const privacy = named === PUBLIC && !mayBePublic ? undefined : named;
  if (defaultPrivacy !== undefined && privacy === undefined) ignored.push('defaultPrivacy');

  if (noPublicReports !== undefined && typeof noPublicReports !== 'boolean') ignored.push('noPublicReports');
  return {
    serviceAddress: address?.ok ? address.address.baseUrl : null,
    defaultPrivacy: privacy ?? null,
    noPublicReports: !mayBePublic,
    ignored,
  };
}
