import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { bootSnapshot } from '../components/popup/snapshot/boot-snapshot.ts';

/** The popup's first script: no module, for modules wait until the whole document has been read. */
export default defineUnlistedScript(() => {
  // the build writes there where the popup's code lies (wxt.config.ts)
  const code = document.currentScript?.dataset['code'];
  if (code !== undefined) bootSnapshot(code);
});
