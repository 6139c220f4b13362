import { LAYERS, type Layer, type MarkTexts } from '../../model/show-on-page/page-marks.ts';
import { COLORS, styled } from './styled.ts';

export interface PanelShown {
  readonly title: string;
  /** `2 of 5` */
  readonly position: string;
  readonly details: string;
  readonly note: string;
  readonly layer: Layer | undefined;
  readonly hasSeveral: boolean;
}

export interface PanelEvents {
  onMove(by: 1 | -1): void;
  onLayer(layer: Layer): void;
  onClose(): void;
}

export interface Panel {
  readonly node: HTMLElement;
  show(what: PanelShown): void;
}

const BUTTON = `all:unset;box-sizing:border-box;cursor:pointer;min-width:32px;height:32px;padding:0 8px;border-radius:6px;
  text-align:center;font:600 13px/32px system-ui,sans-serif;color:inherit;background:light-dark(#eceef3,#2c323d)`;

/** The bar at the bottom of the window that says what is marked, and leads from one mark to the next. */
export function createPanel(texts: MarkTexts, { onMove, onLayer, onClose }: PanelEvents): Panel {
  const title = styled(
    'strong',
    'font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;flex:1',
  );
  const position = styled('span', `color:${COLORS.muted};white-space:nowrap`);
  const details = styled(
    'div',
    `font:12px/1.4 ui-monospace,monospace;color:${COLORS.muted};overflow-wrap:anywhere;max-height:2.8em;overflow:hidden`,
  );
  details.dir = 'auto';
  const note = styled('div', `font-weight:600;color:light-dark(#b3261e,#ff9d94)`);
  const previous = button('‹', texts.previous, () => onMove(-1));
  const next = button('›', texts.next, () => onMove(1));
  const close = button('✕', texts.close, onClose);
  const layers = LAYERS.map((layer) => button(texts.layers[layer], '', () => onLayer(layer)));
  const said = styled('div', 'display:grid;gap:4px', details, note);
  said.role = 'status';
  const row = 'display:flex;align-items:center;gap:8px;min-width:0';
  const node = styled(
    'div',
    `position:absolute;bottom:16px;left:50%;transform:translateX(-50%);box-sizing:border-box;display:grid;gap:8px;
     width:min(440px,calc(100vw - 24px));padding:12px;border:1px solid ${COLORS.line};border-radius:10px;
     font:13px/1.4 system-ui,sans-serif;color:${COLORS.text};background:${COLORS.surface};
     box-shadow:0 8px 24px #0004;pointer-events:auto;z-index:2`,
    styled('div', row, title, position, previous, next, close),
    said,
    styled('div', row, ...layers),
  );
  node.role = 'dialog';
  node.ariaLabel = 'Verdict';
  return {
    node,
    show(what) {
      title.textContent = what.title;
      position.textContent = what.position;
      details.textContent = what.details;
      note.textContent = what.note;
      details.hidden = what.details === '';
      note.hidden = what.note === '';
      for (const one of [previous, next]) one.style.display = what.hasSeveral ? 'block' : 'none';
      LAYERS.forEach((layer, index) => {
        const pressed = layer === what.layer;
        const one = layers[index];
        if (!one) return;
        one.ariaPressed = String(pressed);
        one.style.flex = '1';
        one.style.background = pressed ? COLORS.accent : 'light-dark(#eceef3,#2c323d)';
        one.style.color = pressed ? '#fff' : 'inherit';
      });
    },
  };
}

function button(shown: string, label: string, clicked: () => void): HTMLButtonElement {
  const made = styled('button', BUTTON, shown);
  made.type = 'button';
  if (label !== '') {
    made.ariaLabel = label;
    made.title = label;
  }
  made.addEventListener('click', clicked);
  made.addEventListener('focus', () => {
    made.style.outline = made.matches(':focus-visible') ? `2px solid light-dark(#3447c4,#a9b7ff)` : 'none';
  });
  made.addEventListener('blur', () => {
    made.style.outline = 'none';
  });
  return made;
}
