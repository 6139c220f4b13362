import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { beginPicture } from '../components/picture/begin-picture.ts';

/** The popup's first script: no module, for modules wait until the whole document has been read. */
export default defineUnlistedScript(() => {
  // the build writes there where the popup's code lies (wxt.config.ts)
  const code = document.currentScript?.dataset['code'];
  if (code !== undefined) beginPicture(code);
});
