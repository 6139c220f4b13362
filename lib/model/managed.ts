import * as z from 'zod/mini';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC, privacySchema } from './privacy.ts';
import { privacyFor } from './privacy-for.ts';
import { parseServiceAddress } from './service-address.ts';
import type { Settings } from './settings.ts';

/**
 * What an administrator has set for everyone, by the browser's policies (Chromium) or its native manifests (Firefox).
 * `public/managed-schema.json` tells Chromium the same names.
 */
export const managedSchema = z.object({
  /** The one service that may be used, as a `baseUrl`; `null`: any. */
  serviceAddress: z.nullable(z.string()),
  /** In place of the user's default; `null`: the user's own. */
  defaultPrivacy: z.nullable(privacySchema),
  /** No report is made public, or made so later. */
  noPublicReports: z.boolean(),
  /** Names of what is set there and cannot be used, or is not known here. */
  ignored: z.array(z.string()),
});
export type Managed = z.infer<typeof managedSchema>;

export const nothingManaged: Managed = {
  serviceAddress: null,
  defaultPrivacy: null,
  noPublicReports: false,
  ignored: [],
};

const PRIVACIES: ReadonlyMap<unknown, Privacy> = new Map([
  ['public', PUBLIC],
  ['private', PRIVATE],
  ['password', PASSWORD],
]);

/** Reads what stands in the browser's managed storage: whatever is wrong there is ignored, and named. */
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

/** The settings as they count: the administrator's word before the user's. */
export function inForce(settings: Settings, { defaultPrivacy }: Managed): Settings {
  return defaultPrivacy === null ? settings : { ...settings, defaultPrivacy };
}

/** The privacy that a form begins with for a page: never one that it would be refused. */
export function privacyToOffer(url: string, settings: Settings, managed: Managed): Privacy {
  const privacy = privacyFor(url, inForce(settings, managed));
  return privacy === PUBLIC && managed.noPublicReports ? PRIVATE : privacy;
}
