/** Pages that say to search engines that they are not to be listed, or are another one; by path. */
export const pagesWithSigns: Readonly<Record<string, string>> = {
  '/print': page('<meta name="robots" content="noindex, follow"><link rel="canonical" href="/our-loaves">'),
  '/copy': page('<link rel="canonical" href="https://bakers.example/bread">'),
};

function page(signs: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Bread, to be printed</title>
    ${signs}
  </head>
  <body>
    <h1>Bread</h1>
  </body>
</html>
`;
}
