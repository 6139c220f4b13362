import { describe, expect, it } from 'vitest';
import { DEFAULT_CLEANING } from '../../../../lib/engine/url/clean-url.ts';
import { createWarnings } from '../../../../lib/extension/model/settings/create-warnings.ts';

const before = (url: string, baseUrl = 'https://seo.example.com') =>
  createWarnings(url, DEFAULT_CLEANING, { id: 'service', baseUrl });

describe('before a report is created', () => {
  it('lists the removed parts of the URL, each once', () => {
    const { sent, removed } = before('https://example.com/?utm_source=a&utm_source=b&id=3#top');
    expect(sent).toBe('https://example.com/?id=3');
    expect(removed).toEqual(['utm_source', '#top']);
  });

  it('warns of a secret only if it is sent', () => {
    const [sent, removed] = [
      'https://example.com/?token=0123456789',
      'https://example.com/?mkt_tok=0123456789&a=1',
    ];
    expect(before(sent).secrets).toEqual(['token']);
    expect(before(removed).secrets).toEqual([]);
  });

  it.each([
    ['http://localhost:3000/', 'https://seo.example.com', 'this machine'],
    ['http://127.0.0.1/', 'http://192.168.1.2:8377', 'this machine'],
    ['http://localhost:3000/', 'http://127.0.0.1:8377', null],
    ['http://192.168.1.9/', 'https://seo.example.com', 'private'],
    ['http://printer.local/', 'https://seo.example.com', 'private'],
    ['http://192.168.1.9/', 'http://10.0.0.2', null],
    ['http://192.168.1.9/', 'http://localhost:8377', null],
    ['https://example.com/', 'https://seo.example.com', null],
  ])('%s and a service at %s: out of reach is %s', (page, service, reach) => {
    expect(before(page, service).outOfReach).toBe(reach);
  });
});
