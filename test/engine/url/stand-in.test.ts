import { describe, expect, it } from 'vitest';
import { asInProduction, productionAddress, serverAddress } from '../../../lib/engine/url/stand-in.ts';

const PREVIEW = { server: 'http://127.0.0.1:3000', production: 'https://www.shop.example' };

describe('a server that stands for production', () => {
  it.each([
    ['https://www.shop.example/a?b=1', 'http://127.0.0.1:3000/a?b=1'],
    // a redirect or a robots.txt may name it with another scheme
    ['http://www.shop.example/a', 'http://127.0.0.1:3000/a'],
    ['https://www.shop.example//a/../b', 'http://127.0.0.1:3000//b'],
    ['http://127.0.0.1:3000/a', 'http://127.0.0.1:3000/a'],
    ['https://shop.example/a', 'https://shop.example/a'],
    ['https://www.shop.example.evil.example/', 'https://www.shop.example.evil.example/'],
  ])('is asked in the place of production alone (%s)', (address, asked) => {
    expect(serverAddress(PREVIEW, new URL(address)).href).toBe(asked);
    expect(serverAddress(undefined, new URL(address)).href).toBe(new URL(address).href);
  });

  it.each([
    ['http://127.0.0.1:3000/a', 'https://www.shop.example/a'],
    ['http://127.0.0.1:4000/a', 'http://127.0.0.1:4000/a'],
    ['nothing', 'nothing'],
  ])('has each of its pages in production (%s)', (address, known) => {
    expect(productionAddress(PREVIEW, address)).toBe(known);
  });

  it.each([
    ['<a href="http://127.0.0.1:3000/a">', '<a href="https://www.shop.example/a">'],
    [String.raw`{"url":"http:\/\/127.0.0.1:3000\/a"}`, String.raw`{"url":"https:\/\/www.shop.example\/a"}`],
    ['<a href="HTTP://127.0.0.1:3000">', '<a href="https://www.shop.example">'],
    ['http://127.0.0.1:30001/ http://127.0.0.1:3000.example/', undefined],
    ['https://127.0.0.1:3000/ http://127x0.0.1:3000/', undefined],
  ])('names production where it names itself (%s)', (said, meant = said) => {
    expect(asInProduction(PREVIEW, said)).toBe(meant);
    expect(asInProduction(undefined, said)).toBe(said);
  });
});
