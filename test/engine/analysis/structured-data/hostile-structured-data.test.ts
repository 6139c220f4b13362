import { describe, expect, it } from 'vitest';
import { jsonLdPage, readStructuredData } from './read-structured-data.ts';

const CONTEXT = { '@context': 'https://schema.org' };

describe('structured data that means no good', () => {
  it('is read although two things refer to each other', () => {
    const [post] = readStructuredData(
      jsonLdPage({
        ...CONTEXT,
        '@graph': [
          {
            '@id': '#a',
            '@type': 'Article',
            headline: 'A',
            author: { '@id': '#b' },
            isPartOf: { '@id': '#a' },
          },
          {
            '@id': '#b',
            '@type': 'Person',
            name: 'B',
            url: '/b',
            subjectOf: { '@id': '#a' },
            knows: { '@id': '#b' },
          },
        ],
      }),
    );
    expect(post).toMatchObject({
      types: ['Article'],
      name: 'A',
      rich_results: [{ id: 'article', eligible: true }],
    });
  });

  it('is read although comments answer each other in a circle', () => {
    const comment = {
      '@type': 'Comment',
      text: 'No',
      datePublished: '2026-03-01',
      author: { '@type': 'Person', name: 'B' },
    };
    const [post] = readStructuredData(
      jsonLdPage({
        ...CONTEXT,
        '@graph': [
          { ...comment, '@type': 'DiscussionForumPosting', comment: { '@id': '#1' } },
          { ...comment, '@id': '#1', comment: { '@id': '#2' } },
          { ...comment, '@id': '#2', comment: { '@id': '#1' } },
        ],
      }),
    );
    expect(post?.rich_results.map(({ id, eligible }) => [id, eligible])).toEqual([
      ['discussion-forum', true],
    ]);
  });

  it('is read although parts of microdata refer to each other', () => {
    const product = 'itemscope itemtype="https://schema.org/Product"';
    const entries = readStructuredData(
      `<div ${product} itemref="b"><b itemprop="name">A</b></div><div id="b" itemprop="isRelatedTo" ${product} itemref="c"></div><div id="c" itemprop="isRelatedTo" ${product} itemref="b"><b itemprop="name">C</b></div>`,
    );
    expect(entries.map(({ name }) => name)).toEqual(['A']);
  });

  it('is read of a thousand things that refer to the next', () => {
    const all = Array.from({ length: 1000 }, (_, at) => ({
      '@id': `#${at}`,
      '@type': 'Organization',
      name: `Bakery ${at}`,
      parentOrganization: { '@id': `#${(at + 1) % 1000}` },
    }));
    const entries = readStructuredData(jsonLdPage({ ...CONTEXT, '@graph': all }));
    expect(entries[0]).toMatchObject({ name: 'Bakery 0' });
    expect(entries.every(({ rich_results }) => rich_results.some(({ id }) => id === 'organization'))).toBe(
      true,
    );
  });

  it('tells a name that is used twice', () => {
    const [entry] = readStructuredData(
      jsonLdPage('{"@context":"https://schema.org",\n"@type":"Product","name":"A","name":"B"}'),
    );
    expect(entry).toMatchObject({ types: [], rich_results: [], error: { fault: 'twice', at: 'name' } });
  });

  it.each([
    ['another vocabulary', { '@context': 'https://other.example/terms' }],
    ['no vocabulary', {}],
    ['a vocabulary that is taken back', { '@context': ['https://schema.org', null] }],
    ['an address that only looks like schema.org’s', { '@context': 'https://schema.org.evil.example' }],
  ])('makes no rich result possible with %s', (_what, context) => {
    const entries = readStructuredData(
      jsonLdPage({ ...context, '@type': 'Course', name: 'A', description: 'B' }),
    );
    expect(entries.flatMap(({ rich_results }) => rich_results)).toEqual([]);
  });

  it.each([
    ['HowTo', { name: 'Bake', step: [{ '@type': 'HowToStep', text: 'Mix' }] }],
    [
      'FAQPage',
      { mainEntity: [{ '@type': 'Question', name: 'A?', acceptedAnswer: { '@type': 'Answer', text: 'B' } }] },
    ],
    ['ClaimReview', { claimReviewed: 'A', url: '/a', reviewRating: { '@type': 'Rating', ratingValue: 1 } }],
    ['SpecialAnnouncement', { name: 'A', datePosted: '2020-03-17' }],
  ])('promises nothing for %s, which Google no longer shows', (type, more) => {
    const entries = readStructuredData(jsonLdPage({ ...CONTEXT, '@type': type, ...more }));
    expect(entries[0]?.rich_results.filter(({ eligible }) => eligible)).toEqual([]);
  });

  it.each([
    { url: 'http://schema.org/' },
    { url: 'https://www.schema.org' },
    { url: { '@vocab': 'http://schema.org/' } },
    { url: ['https://schema.org', { '@language': 'en' }] },
  ])('counts with each way to name schema.org ($url)', ({ url }) => {
    const [entry] = readStructuredData(
      jsonLdPage({ '@context': url, '@type': 'Course', name: 'A', description: 'B' }),
    );
    expect(entry?.rich_results).toMatchObject([{ id: 'course', eligible: true }]);
  });
});
