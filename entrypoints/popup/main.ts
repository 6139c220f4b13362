import { drawPicture } from '../../components/picture/draw-picture.ts';
import { noteEarlyInput } from '../../components/picture/early-input.ts';

// its name has a hash of the code, so it names the build (`import.meta.url` does not: the bundler replaces it)
const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
const root = document.getElementById('root');
if (root) {
  const early = noteEarlyInput(root);
  // the popup as it looked last time stands there before the large script is even loaded; a fault in it must not
  // keep the popup from coming
  if (await drawPicture(root, build).catch(() => false)) await painted();
  const { startPopup } = await import('./start-popup.ts');
  await startPopup(root, build);
  early.replay(root);
}

/** The next frame is on its way to the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
