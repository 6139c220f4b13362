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
});
