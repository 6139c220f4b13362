import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitToScreen } from '../../../components/hooks/use-small-window.ts';

function heightOn(availHeight: number): string {
  vi.stubGlobal('screen', { availHeight });
  fitToScreen();
  return document.documentElement.style.getPropertyValue('--popup-height');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.documentElement.removeAttribute('style');
});

describe('a popup in Firefox', () => {
  it.each([
    ['as high as browsers allow', 1_080, '600px'],
    ['lower where the window’s bars leave less of the screen', 627, '497px'],
    ['still of use on the lowest screen', 300, '300px'],
  ])('is %s', (_how, availHeight, height) => {
    vi.stubEnv('FIREFOX', 'yes');
    expect(heightOn(availHeight)).toBe(height);
  });
});

it('a popup in Chromium is as high as the browser makes it', () => {
  vi.stubEnv('FIREFOX', '');
  expect(heightOn(627)).toBe('');
});
