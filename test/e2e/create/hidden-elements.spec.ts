import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

const PAGE = `<!doctype html><html lang="en"><title>Bread</title>
<style>.menu { display: none } .slide { visibility: hidden }</style>
<body><h1>Bread</h1><a class="shown" href="/rolls"></a>
<nav class="menu"><a href="/cakes"></a></nav><a class="slide" href="/buns"></a></body></html>`;

const BOOKING = `<!doctype html><html lang="en"><title>Rooms</title><style>.menu { display: none }</style>
<body><h1>Rooms</h1><form action="/book"><label>Children <input name="children"></label>
<nav class="menu"><a href="/cots"></a></nav><a href="/rooms"></a></form></body></html>`;

for (const [what, path, html] of [
  ['links that a style sheet hides', '/hidden-links', PAGE],
  ['links that a style sheet hides in a form with a field named “children”', '/booking', BOOKING],
] as const)
  inBoth(`${what} are not judged`, async ({ extension, site }) => {
    const tab = await extension.open(site.publish(path, html));
    const popup = popupScreen(await extension.popup(tab));
    await popup.create.click();
    await popup.says('Report ready');
    const details = await extension.ownPage('reports');
    // in Firefox, evaluated outside of the page
    await details.evaluate(`(typeof Cu === 'undefined' ? window : content).location.hash = '#/report/1'`);
    await expect(details.getByRole('main')).toContainText('1 link of 1 has no descriptive text');
  });
