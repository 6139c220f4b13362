import * as z from 'zod/mini';
import { privacySchema } from '../report/privacy.ts';
import { type Cleaning, DEFAULT_CLEANING } from '../url/clean-url.ts';

const cleaningSchema: z.ZodMiniType<Cleaning> = z.object({
  dropFragment: z.boolean(),
  parameters: z.array(z.string()),
});

/** Who may see reports of pages at a host; `ruleFor` says which rule counts where several match. */
export const privacyRuleSchema = z.object({
  /** As in `host-pattern.ts`: `example.com`, `*.example.com`, `*`. */
  host: z.string(),
  privacy: privacySchema,
});
export type PrivacyRule = z.infer<typeof privacyRuleSchema>;

/** From the least to the most that a number among the settings may be. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}
/** 0: none is fresh; ten years: all are. */
export const FRESH_DAYS: Limits = { least: 0, most: 3650 };
/** At most what the background stays awake for between two reports. */
export const BULK_PAUSE_SECONDS: Limits = { least: 0, most: 300 };

const within = ({ least, most }: Limits) => z.number().check(z.gte(least), z.lte(most));

/** What the user chose for all connections. Fields that came later have defaults, so that older choices are kept. */
export const settingsSchema = z.object({
  defaultPrivacy: privacySchema,
  badgeOnEveryPage: z.boolean(),
  /** What is taken off a page's address before it is sent (`cleanUrl` shows what will be sent). */
  cleaning: z._default(cleaningSchema, DEFAULT_CLEANING),
  /** Before `defaultPrivacy`, by the page's host (`privacyFor`). */
  privacyRules: z._default(z.array(privacyRuleSchema), []),
  /** Say when a report that was started without a popup is ready; needs the permission `notifications` too. */
  notifications: z._default(z.boolean(), false),
  /** "Report this page" and "Report this link" in the browser's context menus. */
  contextMenu: z._default(z.boolean(), true),
  /** A report younger than so many days is fresh: the popup says so, and a bulk's plan leaves its page out. */
  freshDays: z._default(within(FRESH_DAYS), 7),
  /** The pause between two reports of a bulk, in seconds: a service must not be pestered. */
  bulkPauseSeconds: z._default(within(BULK_PAUSE_SECONDS), 2),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Private is the interface's own default; badges everywhere need a permission, so the user turns them on. */
export const defaultSettings: Settings = settingsSchema.parse({ defaultPrivacy: 1, badgeOnEveryPage: false });
