import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../../lib/engine/texts/languages.ts';
import { text } from '../../../../lib/engine/texts/text.ts';
import { translator } from '../../../../lib/engine/texts/translate.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';
import { problemSchema } from './problem-of.ts';

let service: RunningTestService;

beforeAll(async () => {
  service = await startTestService({
    readPage: async () => ({
      ok: false,
      reason: { kind: 'empty', message: { key: 'read.empty', values: { status: '200' } } },
    }),
  });
});
afterAll(() => service.close());

/** A form to create a report, from someone who reads this language. */
async function refusalOf(form: Record<string, string>, language: string) {
  const response = await service.send('/api/v1/reports', {
    method: 'POST',
    headers: { 'accept-language': language },
    body: new URLSearchParams(form),
  });
  return problemSchema.parse(await response.json());
}

describe('an error of the interface is written in the language of its reader', () => {
  it.each([
    ['de', 'Die Seite ist leer (HTTP-Status 200).'],
    ['ja', 'ページが空です（HTTP ステータス 200）。'],
    ['xx', 'The page is empty (HTTP status 200).'],
  ])('a page that could not be read, in %s', async (language, words) => {
    const { message, errors } = await refusalOf({ url: 'https://pots.example/' }, language);
    expect(message).toContain(words);
    expect(errors).toEqual({ url: [message] });
  });

  it('several fields that are not valid', async () => {
    const form = { url: 'ftp://pots.example/', privacy: '7', password: 'x'.repeat(513) };
    expect(await refusalOf(form, 'fr')).toEqual({
      message: 'url doit commencer par http:// ou https://, et non par ftp: (et 2 autres erreurs)',
      errors: {
        url: ['url doit commencer par http:// ou https://, et non par ftp:'],
        privacy: ['privacy doit être 0 (public), 1 (privé) ou 2 (mot de passe).'],
        password: ['password est trop long : la limite est de 512 caractères.'],
      },
    });
  });

  it('a choice and a key that are not valid', async () => {
    const list = (headers: Record<string, string>) =>
      service.send('/api/v1/reports?sort=up', { headers: { 'accept-language': 'es', ...headers } });
    expect(await (await list({})).json()).toMatchObject({
      errors: { sort: ['sort debe ser uno de estos valores: desc, asc.'] },
    });
    expect(await (await list({ authorization: 'Bearer wrong' })).json()).toMatchObject({
      message: expect.stringContaining('Esta clave de API no es válida'),
    });
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])('a visitor who reads %s', (language) => {
  const translate = translator(language);

  it('gets the home page and a missing report in this language', async () => {
    const open = async (path: string) =>
      (await fetch(`${service.url}${path}`, { headers: { 'accept-language': language } })).text();
    const home = await open('/');
    expect(home).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(home).toContain(translate(text('site.heading')));
    expect(await open('/reports/9')).toContain(translate(text('http.no-such-report')));
  });
});
