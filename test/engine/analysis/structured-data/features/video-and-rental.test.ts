import { describe, expect, it } from 'vitest';
import { judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'video';
const VIDEO = {
  '@type': 'VideoObject',
  name: 'Rye',
  thumbnailUrl: ['/rye.jpg'],
  uploadDate: '2026-03-31T08:00:00+08:00',
};
const facts = (entity: object) => {
  const result = judgeJson(ID, entity);
  return [result?.eligible, result?.missing, result?.invalid];
};

describe('a video', () => {
  it('is possible with name, picture and date, in each format', () => {
    expect(facts(VIDEO)).toEqual([true, [], []]);
    expect(facts({ ...VIDEO, uploadDate: '2026-03-31' })).toEqual([true, [], []]);
    const inside = (name: string) =>
      `<b ${name}="name">Rye</b><meta ${name}="uploadDate" content="2026-03-31T08:00"><link ${name}="thumbnailUrl" href="/rye.jpg">`;
    expect(
      judgePage(ID, `<div itemscope itemtype="https://schema.org/VideoObject">${inside('itemprop')}</div>`)
        ?.eligible,
    ).toBe(true);
    expect(
      judgePage(ID, `<div vocab="https://schema.org/" typeof="VideoObject">${inside('property')}</div>`)
        ?.eligible,
    ).toBe(true);
  });

  it.each(['name', 'thumbnailUrl', 'uploadDate'])('needs %s', (name) => {
    expect(facts(without(VIDEO, name))).toEqual([false, [name], []]);
    expect(facts({ ...VIDEO, [name]: null })).toEqual([false, [name], []]);
  });

  it.each([
    [{ uploadDate: '31/03/2026' }, 'uploadDate', '31/03/2026', 'date'],
    [{ thumbnailUrl: 'a loaf of rye' }, 'thumbnailUrl', 'a loaf of rye', 'url'],
    [
      { thumbnailUrl: ['/rye.jpg', 'data:image/png;base64,AA'] },
      'thumbnailUrl',
      'data:image/png;base64,AA',
      'url',
    ],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(facts({ ...VIDEO, ...change })).toEqual([false, [], [{ property, value, problem }]]);
  });

  it.each([
    [{ duration: '1:33' }, 'duration', '1:33', 'duration'],
    [{ expires: 'never' }, 'expires', 'never', 'date'],
    [{ contentUrl: 'our film' }, 'contentUrl', 'our film', 'url'],
  ])(
    'is possible with an unusable value that Google only recommends (%#)',
    (change, property, value, problem) => {
      expect(facts({ ...VIDEO, ...change })).toEqual([true, [], [{ property, value, problem }]]);
    },
  );

  it('with parts that lack something loses only these', () => {
    const result = judgeJson(ID, { ...VIDEO, hasPart: { '@type': 'Clip', name: 'Dough', url: '/rye?t=30' } });
    expect(result?.eligible).toBe(true);
    expect(result?.invalid).toEqual([{ property: 'hasPart.startOffset', value: '', problem: 'count' }]);
  });
});

const RENTAL = {
  '@type': 'VacationRental',
  name: 'Mill',
  identifier: 'mill-1',
  image: Array.from({ length: 8 }, (_, at) => `/mill-${at}.jpg`),
  latitude: '42.12345',
  longitude: 101.12345,
  containsPlace: { '@type': 'Accommodation', occupancy: { '@type': 'QuantitativeValue', value: 5 } },
};

describe('a vacation rental', () => {
  const rental = (entity: object) => {
    const result = judgeJson('vacation-rental', entity);
    return [result?.eligible, result?.missing, result?.invalid];
  };

  it('is possible with all that Google requires', () => {
    expect(rental(RENTAL)).toEqual([true, [], []]);
    const geo = { '@type': 'GeoCoordinates', latitude: 42.12345, longitude: 101.12345 };
    expect(rental({ ...without(RENTAL, 'latitude', 'longitude'), geo })).toEqual([true, [], []]);
  });

  it.each([
    ['name', 'name'],
    ['identifier', 'identifier'],
    ['image', 'image'],
    ['latitude', 'latitude | geo.latitude'],
    ['longitude', 'longitude | geo.longitude'],
    ['containsPlace', 'containsPlace'],
    ['containsPlace.occupancy', 'containsPlace.occupancy'],
    ['containsPlace.occupancy.value', 'containsPlace.occupancy.value'],
  ])('needs %s', (name, missing) => {
    expect(rental(without(RENTAL, name))).toEqual([false, [missing], []]);
  });

  it.each([
    [{ image: ['/1.jpg', '/2.jpg'] }, 'image', '2', 'count'],
    [{ latitude: 'north' }, 'latitude', 'north', 'number'],
    [{ containsPlace: 'a room' }, 'containsPlace', 'a room', 'type'],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(rental({ ...RENTAL, ...change })).toEqual([false, [], [{ property, value, problem }]]);
  });
});
