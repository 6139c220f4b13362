import * as z from 'zod/mini';
import { cleaningSchema, DEFAULT_CLEANING } from './clean-address.ts';
import { privacySchema } from './privacy.ts';

/** Who may see reports of pages at a host; `ruleFor` says which rule counts where several match. */
export const privacyRuleSchema = z.object({
  /** As in `host-pattern.ts`: `example.com`, `*.example.com`, `*`. */
  host: z.string(),
  privacy: privacySchema,
});
export type PrivacyRule = z.infer<typeof privacyRuleSchema>;

/** What the user chose for all connections. Fields that came later have defaults, so that older choices are kept. */
export const settingsSchema = z.object({
  defaultPrivacy: privacySchema,
  badgeOnEveryPage: z.boolean(),
  /** What is taken off a page's address before it is sent (`cleanAddress` shows what will be sent). */
  cleaning: z._default(cleaningSchema, DEFAULT_CLEANING),
  /** Before `defaultPrivacy`, by the page's host (`privacyFor`). */
  privacyRules: z._default(z.array(privacyRuleSchema), []),
  /** Say when a report that was started without a popup is ready; needs the permission `notifications` too. */
  notifications: z._default(z.boolean(), false),
  /** "Report this page" and "Report this link" in the browser's context menus. */
  contextMenu: z._default(z.boolean(), true),
  /** A page whose newest report is younger than so many days is left out of a bulk's plan. */
  freshDays: z._default(z.number().check(z.gte(0), z.lte(3650)), 7),
  /** The pause between two reports of a bulk, in seconds: a service must not be pestered. */
  bulkPauseSeconds: z._default(z.number().check(z.gte(0), z.lte(300)), 2),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Private is the interface's own default; badges everywhere need a permission, so the user turns them on. */
export const defaultSettings: Settings = settingsSchema.parse({ defaultPrivacy: 1, badgeOnEveryPage: false });
