import * as z from 'zod/mini';
import { ignoreSchema } from '../../engine/report/ignore.ts';
import { privacySchema } from '../../engine/report/privacy.ts';
import { type Cleaning, DEFAULT_CLEANING } from '../../engine/url/clean-url.ts';

const cleaningSchema: z.ZodMiniType<Cleaning> = z.object({
  dropFragment: z.boolean(),
  parameters: z.array(z.string()),
});

/** Who may see reports of pages at a host; if several rules match, `ruleFor` selects one. */
export const privacyRuleSchema = z.object({
  /** A pattern that `hostMatches` reads: `example.com`, `*.example.com` or `*`. */
  host: z.string(),
  privacy: privacySchema,
});
export type PrivacyRule = z.infer<typeof privacyRuleSchema>;

/** The minimum and maximum of a numeric setting. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}
/** Days for which a report is fresh. 0: none is; 3650, ten years: all are. */
export const FRESH_DAYS: Limits = { least: 0, most: 3650 };
/** At most as long as the background stays awake between two reports. */
export const BULK_PAUSE_SECONDS: Limits = { least: 0, most: 300 };

/** The number of reports to keep in this browser; more are deleted, the oldest first. */
export const KEEP_REPORTS: Limits = { least: 10, most: 20_000 };

const within = ({ least, most }: Limits) => z.number().check(z.gte(least), z.lte(most));

/**
 * The user's settings for all connections. Fields added later have defaults, so that stored settings remain
 * valid.
 */
export const settingsSchema = z.object({
  defaultPrivacy: privacySchema,
  badgeOnEveryPage: z.boolean(),
  /** What is removed from a page's URL before it is sent (`cleanUrl` shows the result). */
  cleaning: z._default(cleaningSchema, DEFAULT_CLEANING),
  /** Overrides `defaultPrivacy`, by the page's host (`privacyFor`). */
  privacyRules: z._default(z.array(privacyRuleSchema), []),
  /**
   * Notify when a report that was started without a popup is ready; also needs the permission
   * `notifications`.
   */
  notifications: z._default(z.boolean(), false),
  /** The entries for a page and for a link in the browser's context menus. */
  contextMenu: z._default(z.boolean(), true),
  /** A report younger than this many days is fresh: the popup says so, and a bulk run skips its page. */
  freshDays: z._default(within(FRESH_DAYS), 7),
  /** The pause between two reports of a bulk run, in seconds, to limit the load on the service. */
  bulkPauseSeconds: z._default(within(BULK_PAUSE_SECONDS), 2),
  /** The number of reports in this browser from which on the oldest are deleted. */
  keepReports: z._default(within(KEEP_REPORTS), 5_000),
  /** Keeps a picture of a page with its newest report, in this browser. */
  picturesOfPages: z._default(z.boolean(), true),
  /** Failed checks that are accepted: listed apart in a report's details, where they cost nothing. */
  ignores: z._default(z.array(ignoreSchema), []),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Some of the settings, each valid. Not `z.partial`, which would fill in the defaults of omitted settings. */
export const settingsChangeSchema = z.custom<Partial<Settings>>((data) => {
  const change = z.record(z.string(), z.unknown()).safeParse(data);
  const shape: Readonly<Record<string, z.ZodMiniType>> = settingsSchema.shape;
  return (
    change.success &&
    Object.entries(change.data).every(
      ([name, value]) =>
        Object.hasOwn(shape, name) && value !== undefined && shape[name]?.safeParse(value).success,
    )
  );
});

/**
 * The settings after installation. Private is the interface's own default; badges on every page need a permission,
 * so the user turns them on.
 */
export const defaultSettings: Settings = settingsSchema.parse({ defaultPrivacy: 1, badgeOnEveryPage: false });
