import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bootSnapshot } from '../components/popup/snapshot/boot-snapshot.ts';

/** The popup's first script. Not a module, because modules wait until the whole document has been parsed. */
export default defineUnlistedScript(() => {
  // the build inserts the path of the popup's code there (wxt.config.ts)
  const code = document.currentScript?.dataset['code'];
  if (code !== undefined) bootSnapshot(code);
});
