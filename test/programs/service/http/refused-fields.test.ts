import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../running-service.ts';
import { problemOf } from './problem-of.ts';

describe('fields', () => {
  let service: TestService;
  let id: number;

  beforeAll(async () => {
    service = await startTestService();
    id = (await service.store('https://pots.example/')).id;
  });
  afterAll(() => service.close());

  const send: TestService['send'] = (path, init) => service.send(path, init);
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

  describe('invalid fields', () => {
    it.each([
      ['reports?sort=up', 'sort'],
      ['reports?sort=DESC', 'sort'],
      ['reports?sort_by=score', 'sort_by'],
      ['reports?search_by=title', 'search_by'],
      ['reports?result=great', 'result'],
      ['reports?result=good&result=bad', 'result'],
      ['reports?per_page=20', 'per_page'],
      ['reports?per_page=10.0', 'per_page'],
      ['reports?per_page=many', 'per_page'],
      ['reports?page=0', 'page'],
      ['reports?page=-1', 'page'],
      ['reports?page=1e3', 'page'],
      ['reports?search=a&search=b', 'search'],
      [`reports?search=${'x'.repeat(2049)}`, 'search'],
      ['projects?sort=down', 'sort'],
      ['projects?sort_by=id', 'sort_by'],
      ['projects?search_by=url', 'search_by'],
      ['projects?per_page=0', 'per_page'],
      ['projects?page=x', 'page'],
    ])('name the field of %s', async (path, field) => {
      const response = await send(`/api/v1/${path}`);
      expect(response.status).toBe(422);
      const { message, errors } = await problemOf(response);
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(message).toBe(errors?.[field]?.[0]);
      expect(message).toContain(field);
    });

    it.each([
      [{}, 'url', 'required'],
      [{ url: '' }, 'url', 'required'],
      [{ url: '   ' }, 'url', 'required'],
      [{ url: 'pots.example' }, 'url', 'https://'],
      [{ url: '/balcony' }, 'url', 'https://'],
      [{ url: 'https://' }, 'url', 'not a web address'],
      [{ url: 'ftp://pots.example/' }, 'url', 'not ftp:'],
      [{ url: 'javascript:alert(1)' }, 'url', 'not javascript:'],
      [{ url: 'data:text/html,hi' }, 'url', 'not data:'],
      [{ url: 'file:///etc/passwd' }, 'url', 'not file:'],
      [{ url: 'https://me:secret@pots.example/' }, 'url', 'user name or password'],
      [{ url: 'https://me@pots.example/' }, 'url', 'user name or password'],
      [{ url: `https://pots.example/${'x'.repeat(2048)}` }, 'url', 'too long'],
      [{ url: 'https://pots.example/', privacy: '3' }, 'privacy', '0 (public)'],
      [{ url: 'https://pots.example/', privacy: '-1' }, 'privacy', '0 (public)'],
      [{ url: 'https://pots.example/', privacy: 'public' }, 'privacy', '0 (public)'],
      [{ url: 'https://pots.example/', privacy: '2', password: 'x'.repeat(513) }, 'password', 'too long'],
    ])('do not store %j', async (fields: Record<string, string>, field, words) => {
      const response = await send('/api/v1/reports', form(fields));
      expect(response.status).toBe(422);
      const { errors } = await problemOf(response);
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(errors?.[field]?.[0]).toContain(words);
    });

    it.each([
      [{ privacy: '9' }, 'privacy'],
      [{ results: '2' }, 'results'],
      [{ results: 'yes' }, 'results'],
    ])('do not update by %j', async (fields: Record<string, string>, field) => {
      for (const method of ['PUT', 'PATCH']) {
        const response = await send(`/api/v1/reports/${id}`, { ...form(fields), method });
        expect(response.status).toBe(422);
        expect(Object.keys((await problemOf(response)).errors ?? {})).toEqual([field]);
      }
    });

    it('count the further errors', async () => {
      const { message, errors } = await problemOf(await send('/api/v1/reports?sort=x&per_page=7&page=0'));
      expect(message).toMatch(/\(and 2 more errors\)$/);
      expect(Object.keys(errors ?? {})).toHaveLength(3);
    });
  });
});
