import * as z from 'zod/mini';

/** The largest logo, in bytes of the image. */
const MAX_LOGO_BYTES = 100_000;
export const MAX_BRAND_NAME = 100;
export const MAX_INTRODUCTION = 2_000;

/**
 * An image in base64, a third longer than its file; empty without one. No SVG: its scripts run when the image is opened
 * on its own.
 */
const logoSchema = z
  .string()
  .check(
    z.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 40),
    z.regex(/^(?:data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*)?$/),
  );

/** What makes saved reports the user's own. Each text may be empty. */
export const reportBrandSchema = z.object({
  /** At the top of printed and saved reports, as the logo. */
  name: z.string().check(z.maxLength(MAX_BRAND_NAME)),
  logo: logoSchema,
  /** The colour of links and edges in a file for a client: `#3447c4`. */
  accent: z.string().check(z.regex(/^(?:#[0-9a-f]{6})?$/)),
  /** What the client report of a site begins with, as it was last written for that site. */
  introductions: z.record(z.string(), z.string().check(z.maxLength(MAX_INTRODUCTION))),
});
export type ReportBrand = z.infer<typeof reportBrandSchema>;

export const noBrand: ReportBrand = { name: '', logo: '', accent: '', introductions: {} };

/** Whether an image can be the logo. */
export function isLogo(dataUrl: string): boolean {
  return logoSchema.safeParse(dataUrl).success;
}
