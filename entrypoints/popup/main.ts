import { drawPicture } from '../../components/picture/draw-picture.ts';
import { noteEarlyInput } from '../../components/picture/early-input.ts';

const root = document.getElementById('root');
if (root) {
  const early = noteEarlyInput(root);
  // the popup as it looked last time stands there before the large script is even loaded; a fault in it must not
  // keep the popup from coming
  if (await drawPicture(root, import.meta.url).catch(() => false)) await painted();
  const { startPopup } = await import('./start-popup.ts');
  await startPopup(root, import.meta.url);
  early.replay(root);
}

/** The next frame is on its way to the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
