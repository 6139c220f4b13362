import * as z from 'zod/mini';

/** The largest logo, in bytes of the image file. */
export const MAX_LOGO_BYTES = 100_000;
export const MAX_BRAND_NAME = 100;

/** An image in base64, which is a third longer than its file; empty if there is none. */
const logoSchema = z
  .string()
  .check(
    z.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 40),
    z.regex(/^(?:data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*)?$/),
  );

/** The user's own name and logo, shown at the top of printed and saved reports. */
export const reportBrandSchema = z.object({
  name: z.string().check(z.maxLength(MAX_BRAND_NAME)),
  logo: logoSchema,
});
export type ReportBrand = z.infer<typeof reportBrandSchema>;

export const noBrand: ReportBrand = { name: '', logo: '' };

/** Whether an image can be the logo. */
export function isLogo(dataUrl: string): boolean {
  return logoSchema.safeParse(dataUrl).success;
}
