/** File extensions of resources that browsers show or download and that are not web pages. */
const FILE =
  /\.(?:jpe?g|png|gif|webp|avif|svgz?|ico|bmp|tiff?|heic|mp[34g]|m4[av]|webm|mov|avi|mkv|og[gv]|wav|flac|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|epub|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|deb|rpm|apk|iso|css|m?js|json|xml|rss|atom|txt|ics|vcf|woff2?|ttf|otf)$/i;

/** Whether a link points to an image, a download or another file, by its file extension. */
export function isFileAddress(url: string): boolean {
  return URL.canParse(url) && FILE.test(new URL(url).pathname);
}
