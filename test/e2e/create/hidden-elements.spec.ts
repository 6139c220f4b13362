import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

const PAGE = `<!doctype html><html lang="en"><title>Bread</title>
<style>.menu { display: none } .slide { visibility: hidden }</style>
<body><h1>Bread</h1><a class="shown" href="/rolls"></a>
<nav class="menu"><a href="/cakes"></a></nav><a class="slide" href="/buns"></a></body></html>`;

inBoth('links that a style sheet hides are not judged', async ({ extension, site }) => {
  const tab = await extension.open(site.publish('/hidden-links', PAGE));
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  const details = await extension.ownPage('reports');
  // in Firefox, evaluated outside of the page
  await details.evaluate(`(typeof Cu === 'undefined' ? window : content).location.hash = '#/report/1'`);
  await expect(details.getByRole('main')).toContainText(/Link texts.{0,40}1 of 1/s);
});
