import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, lacking, unusable, without } from '../judge-feature.ts';

const COURSE = {
  '@type': 'Course',
  name: 'Baking for beginners',
  description: 'From flour to loaf in eight weeks.',
  provider: { '@type': 'Organization', name: 'The Bakery School' },
};

describe('a course', () => {
  it('is possible with name and description, in each format', () => {
    expect(judgeJson('course', COURSE)).toEqual(eligible('course'));
    const inside = (name: string) =>
      `<b ${name}="name">Baking</b><p ${name}="description">From flour to loaf</p>`;
    expect(
      judgePage('course', `<div itemscope itemtype="https://schema.org/Course">${inside('itemprop')}</div>`),
    ).toEqual(eligible('course', ['provider']));
    expect(
      judgePage('course', `<div vocab="http://schema.org/" typeof="Course">${inside('property')}</div>`),
    ).toEqual(eligible('course', ['provider']));
  });

  it.each(['name', 'description'])('needs its %s', (name) => {
    expect(judgeJson('course', without(COURSE, name))).toEqual(lacking('course', name));
    expect(judgeJson('course', { ...COURSE, [name]: ' ' })).toEqual(lacking('course', name));
  });
});

const MOVIE = {
  '@type': 'Movie',
  name: 'Rye',
  image: '/rye.jpg',
  dateCreated: '2024-10-05',
  director: { '@type': 'Person', name: 'Ada' },
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: 90,
    bestRating: 100,
    worstRating: 1,
    ratingCount: 19,
  },
  review: {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: 'Eve' },
    datePublished: '2024-11-01',
  },
};

describe('a movie', () => {
  it('is possible with name and image, in each format', () => {
    const rest = ['aggregateRating', 'dateCreated', 'director', 'review'];
    expect(judgeJson('movie', MOVIE)).toEqual(eligible('movie'));
    expect(
      judgePage(
        'movie',
        '<div itemscope itemtype="http://schema.org/Movie"><b itemprop="name">Rye</b><img itemprop="image" src="rye.jpg"></div>',
      ),
    ).toEqual(eligible('movie', rest));
    expect(
      judgePage(
        'movie',
        '<div vocab="https://schema.org/" typeof="Movie"><b property="name">Rye</b><img property="image" src="rye.jpg"></div>',
      ),
    ).toEqual(eligible('movie', rest));
  });

  it.each(['name', 'image'])('needs its %s', (name) => {
    expect(judgeJson('movie', without(MOVIE, name))).toEqual(lacking('movie', name));
  });

  it('is impossible with an image that is no address', () => {
    expect(judgeJson('movie', { ...MOVIE, image: 'a loaf' })).toEqual(
      unusable('movie', 'image', 'a loaf', 'url'),
    );
  });

  it('is possible with a date that cannot be used', () => {
    expect(judgeJson('movie', { ...MOVIE, dateCreated: 'last year' })).toEqual({
      ...eligible('movie'),
      invalid: [{ property: 'dateCreated', value: 'last year', problem: 'date' }],
    });
  });
});
