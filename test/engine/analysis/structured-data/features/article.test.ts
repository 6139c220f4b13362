import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'article';
const ARTICLE = {
  '@type': 'NewsArticle',
  headline: 'Rye is back',
  image: ['https://bakery.example/1x1.jpg', '/4x3.jpg'],
  datePublished: '2026-01-05T08:00:00+08:00',
  dateModified: '2026-02-05',
  author: [
    { '@type': 'Person', name: 'Jane Doe', url: 'https://bakery.example/jane' },
    { '@type': 'NewsMediaOrganization', name: 'The Daily Loaf', url: '/' },
  ],
};

describe('an article', () => {
  it('is possible with all that Google names, in each format', () => {
    expect(judgeJson(ID, ARTICLE)).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">Rye is back</h1><meta itemprop="image" content="https://bakery.example/1x1.jpg"><img itemprop="image" src="/16x9.jpg"><span itemprop="datePublished" content="2026-01-05T08:00:00+08:00">January 5</span><time itemprop="dateModified" datetime="2026-02-05">today</time><span itemprop="author" itemscope itemtype="https://schema.org/Person"><a itemprop="url" href="/jane"><b itemprop="name">Jane</b></a></span></div>',
      ),
    ).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="BlogPosting"><h1 property="headline">Rye is back</h1><img property="image" src="/16x9.jpg"><time property="datePublished" datetime="2026-01-05">then</time><time property="dateModified" datetime="2026-02-05">today</time><span property="author" typeof="Person"><a property="url" href="/jane"></a><b property="name">Jane</b></span></div>',
      ),
    ).toEqual(eligible(ID));
  });

  it('has no required properties', () => {
    expect(judgeJson(ID, { '@type': 'Article' })).toEqual(
      eligible(ID, ['author', 'dateModified', 'datePublished', 'headline', 'image']),
    );
  });

  it.each([
    ['author', ['author']],
    ['author.0.url', ['author.url']],
    ['author.0.name', ['author.name']],
    ['dateModified', ['dateModified']],
    ['datePublished', ['datePublished']],
    ['headline', ['headline']],
    ['image', ['image']],
  ])('recommends %s', (name, recommended) => {
    expect(judgeJson(ID, without(ARTICLE, name))).toEqual(eligible(ID, recommended));
  });

  it('takes authors without a type, as in Google’s best practices, and with another page about them', () => {
    expect(
      judgeJson(ID, { ...ARTICLE, author: { name: 'Willow Lane', sameAs: 'https://social.example/willow' } }),
    ).toEqual(eligible(ID));
  });

  it.each([
    [{ author: { '@type': 'Thing', name: 'Jane' } }, 'author', 'Thing', 'type'],
    [{ author: 'Jane Doe' }, 'author', 'Jane Doe', 'type'],
    [{ datePublished: 'January 5, 2026' }, 'datePublished', 'January 5, 2026', 'date'],
    [{ dateModified: '2026-02-30' }, 'dateModified', '2026-02-30', 'date'],
    [{ image: 'a loaf' }, 'image', 'a loaf', 'url'],
  ])('tells an unusable value, which costs nothing (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...ARTICLE, ...change })).toEqual({
      ...eligible(ID),
      invalid: [{ property, value, problem }],
    });
  });

  it('is not made of types that Google does not name', () => {
    expect(judgeJson(ID, { ...ARTICLE, '@type': 'TechArticle' })).toBeUndefined();
  });
});
