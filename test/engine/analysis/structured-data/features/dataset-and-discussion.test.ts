import { describe, expect, it } from 'vitest';
import { judgeJson, judgePage, without } from '../judge-feature.ts';

const DATASET = {
  '@type': 'Dataset',
  name: 'Snow depth in the north',
  description: 'How deep the snow was at forty stations of the north, measured each day for ten years.',
};
const POST = {
  '@type': 'DiscussionForumPosting',
  author: { '@type': 'Person', name: 'Ada', url: '/ada' },
  datePublished: '2026-03-01T08:34:34+02:00',
  text: 'I went to the concert!',
};

describe('a dataset', () => {
  const facts = (entity: object) => {
    const result = judgeJson('dataset', entity);
    return [result?.eligible, result?.missing, result?.invalid];
  };

  it('is possible with name and description, in each format', () => {
    expect(facts(DATASET)).toEqual([true, [], []]);
    const inside = (name: string) =>
      `<b ${name}="name">Snow</b><p ${name}="description">${DATASET.description}</p>`;
    expect(
      judgePage('dataset', `<div itemscope itemtype="https://schema.org/Dataset">${inside('itemprop')}</div>`)
        ?.eligible,
    ).toBe(true);
    expect(
      judgePage('dataset', `<div vocab="https://schema.org/" typeof="Dataset">${inside('property')}</div>`)
        ?.eligible,
    ).toBe(true);
  });

  it.each(['name', 'description'])('needs its %s', (name) => {
    expect(facts(without(DATASET, name))).toEqual([false, [name], []]);
  });

  it('needs a description of 50 to 5000 characters', () => {
    const invalid = (value: string) => [false, [], [{ property: 'description', value, problem: 'length' }]];
    expect(facts({ ...DATASET, description: 'Snow.' })).toEqual(invalid('Snow.'));
    expect(facts({ ...DATASET, description: 's'.repeat(5001) })).toEqual(invalid('s'.repeat(100)));
    expect(facts({ ...DATASET, description: 's'.repeat(50) })[0]).toBe(true);
    expect(facts({ ...DATASET, description: 's'.repeat(5000) })[0]).toBe(true);
  });

  it('takes addresses, texts and things where Google does', () => {
    expect(
      facts({
        ...DATASET,
        license: { '@type': 'CreativeWork', name: 'Own', url: '/license' },
        identifier: ['https://doi.org/10.1000/182', 'ark:/12345/fk1234'],
        creator: { '@type': 'Organization', name: 'Snow Centre' },
        isPartOf: 'https://snow.example/all',
        spatialCoverage: 'Tahoe City, CA',
        temporalCoverage: '2013-12-19/..',
        version: 2,
        distribution: [{ '@type': 'DataDownload', encodingFormat: 'CSV', contentUrl: '/snow.csv' }],
      }),
    ).toEqual([true, [], []]);
  });
});

describe('a discussion', () => {
  const facts = (entity: object) => {
    const result = judgeJson('discussion-forum', entity);
    return [result?.eligible, result?.missing, result?.invalid];
  };

  it('is possible with author, date and content, in each format', () => {
    expect(facts(POST)).toEqual([true, [], []]);
    expect(facts({ ...POST, '@type': 'SocialMediaPosting' })).toEqual([true, [], []]);
    expect(facts({ ...without(POST, 'text'), image: '/concert.jpg' })).toEqual([true, [], []]);
    const inside = (name: string, kind: string) =>
      `<p ${name}="text">Hello</p><time ${name}="datePublished" datetime="2026-03-01T08:34:34Z">1 March</time><i ${name}="author" ${kind}><a ${name}="url" href="/ada"><u ${name}="name">Ada</u></a></i>`;
    expect(
      judgePage(
        'discussion-forum',
        `<div itemscope itemtype="https://schema.org/DiscussionForumPosting">${inside('itemprop', 'itemscope itemtype="https://schema.org/Person"')}</div>`,
      )?.eligible,
    ).toBe(true);
    expect(
      judgePage(
        'discussion-forum',
        `<div vocab="https://schema.org/" typeof="DiscussionForumPosting">${inside('property', 'typeof="Person"')}</div>`,
      )?.eligible,
    ).toBe(true);
  });

  it.each([
    ['author', 'author'],
    ['author.name', 'author.name'],
    ['datePublished', 'datePublished'],
    ['text', 'text | image | video'],
  ])('needs %s', (name, missing) => {
    expect(facts(without(POST, name))).toEqual([false, [missing], []]);
  });

  it('needs no content if the post is on another page', () => {
    expect(facts({ ...without(POST, 'text'), url: '/post/other' })).toEqual([true, [], []]);
  });

  it.each([
    [{ datePublished: 'yesterday' }, 'datePublished', 'yesterday', 'date'],
    [{ author: 'Ada' }, 'author', 'Ada', 'type'],
    [{ author: { '@type': 'Thing', name: 'Ada' } }, 'author', 'Thing', 'type'],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(facts({ ...POST, ...change })).toEqual([false, [], [{ property, value, problem }]]);
  });
});
