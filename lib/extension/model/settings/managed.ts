import * as z from 'zod/mini';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC, privacySchema } from '../../../engine/report/privacy.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { privacyFor } from './privacy-for.ts';

/**
 * Settings that an administrator has set for everyone, by the browser's policies (Chromium) or its native
 * manifests (Firefox). `public/managed-schema.json` declares the same names for Chromium.
 */
export const managedSchema = z.object({
  /** The only service that may be used, as a `baseUrl`; `null`: any. */
  serviceAddress: z.nullable(z.string()),
  /** Replaces the user's default; `null`: the user's own. */
  defaultPrivacy: z.nullable(privacySchema),
  /** No report may be created as public, or made public later. */
  noPublicReports: z.boolean(),
  /** Names of entries that are invalid or unknown in this version. */
  ignored: z.array(z.string()),
});
export type Managed = z.infer<typeof managedSchema>;

export const nothingManaged: Managed = {
  serviceAddress: null,
  defaultPrivacy: null,
  noPublicReports: false,
  ignored: [],
};

/** The effective settings: the administrator's values override the user's. */
export function withPolicy(settings: Settings, { defaultPrivacy }: Managed): Settings {
  return defaultPrivacy === null ? settings : { ...settings, defaultPrivacy };
}

/** The privacy preselected in a form for a page: never one that would be refused. */
export function privacyToOffer(url: string, settings: Settings, managed: Managed): Privacy {
  const privacy = privacyFor(url, withPolicy(settings, managed));
  return privacy === PUBLIC && managed.noPublicReports ? PRIVATE : privacy;
}

/** The privacy preselected where a report is published: never one that nobody else can open. */
export function privacyToPublish(url: string, settings: Settings, managed: Managed): Privacy {
  const privacy = privacyToOffer(url, settings, managed);
  if (privacy !== PRIVATE) return privacy;
  return managed.noPublicReports ? PASSWORD : PUBLIC;
}
