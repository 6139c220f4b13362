import * as z from 'zod/mini';
import { PRIVATE, type Privacy, PUBLIC, privacySchema } from '../report/privacy.ts';
import { privacyFor } from './privacy-for.ts';
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

/** The settings as they count: the administrator's word before the user's. */
export function inForce(settings: Settings, { defaultPrivacy }: Managed): Settings {
  return defaultPrivacy === null ? settings : { ...settings, defaultPrivacy };
}

/** The privacy that a form begins with for a page: never one that it would be refused. */
export function privacyToOffer(url: string, settings: Settings, managed: Managed): Privacy {
  const privacy = privacyFor(url, inForce(settings, managed));
  return privacy === PUBLIC && managed.noPublicReports ? PRIVATE : privacy;
}
