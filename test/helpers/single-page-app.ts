/** A page that changes its address and its contents without ever loading another, as many shops do; by path. */
export const singlePageApp: Readonly<Record<string, string>> = {
  '/app': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A shop in a single page</title>
    <script src="/app.js" defer></script>
  </head>
  <body>
    <h1>Shop</h1>
    <button type="button">Go to the basket</button>
  </body>
</html>
`,
  '/app.js': `document.querySelector('button').addEventListener('click', () => {
  history.pushState({}, '', '/app/basket');
  document.title = 'Basket';
});
`,
};
