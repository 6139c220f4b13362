import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, lacking, unusable, without } from '../judge-feature.ts';

const IMAGE = {
  '@type': 'ImageObject',
  contentUrl: 'https://photos.example/1.jpg',
  license: '/license',
  acquireLicensePage: '/how-to-use',
  creditText: 'The Bakery',
  creator: { '@type': 'Person', name: 'Ada' },
  copyrightNotice: 'Ada',
};

describe('the rights of an image', () => {
  const ID = 'image-license-metadata';

  it('are known from an address and one of four, in each format', () => {
    expect(judgeJson(ID, IMAGE)).toEqual(eligible(ID));
    const inside = (name: string) => `<img ${name}="contentUrl" src="/1.jpg"><b ${name}="creditText">Ada</b>`;
    expect(
      judgePage(ID, `<div itemscope itemtype="https://schema.org/ImageObject">${inside('itemprop')}</div>`),
    ).toMatchObject({ eligible: true, missing: [], invalid: [] });
    expect(
      judgePage(ID, `<div vocab="https://schema.org/" typeof="ImageObject">${inside('property')}</div>`),
    ).toMatchObject({ eligible: true, missing: [], invalid: [] });
    expect(judgeJson(ID, { ...without(IMAGE, 'contentUrl'), url: '/1.jpg' })?.eligible).toBe(true);
  });

  it('are not asked of an image that others refer to, as Yoast writes it', () => {
    const image = {
      '@type': 'ImageObject',
      '@id': 'https://bakery.example/#primaryimage',
      url: '/1.jpg',
      width: 9,
    };
    expect(judgeJson(ID, image)).toBeUndefined();
    expect(judgeJson(ID, { ...image, license: '/license' })?.eligible).toBe(true);
    expect(judgeJson(ID, without(image, '@id'))?.eligible).toBe(false);
  });

  it('need one of four', () => {
    expect(
      judgeJson(ID, without(IMAGE, 'license', 'creditText', 'creator', 'copyrightNotice'))?.missing,
    ).toEqual(['creator | creditText | copyrightNotice | license']);
  });

  it('are possible with one of the four if another cannot be used', () => {
    expect(judgeJson(ID, { ...IMAGE, license: 'free for all' })).toEqual({
      ...eligible(ID),
      invalid: [{ property: 'license', value: 'free for all', problem: 'url' }],
    });
    expect(
      judgeJson(ID, {
        ...without(IMAGE, 'creditText', 'creator', 'copyrightNotice'),
        license: 'free for all',
      }),
    ).toMatchObject({ eligible: false, missing: [], invalid: [{ property: 'license', problem: 'url' }] });
  });
});

const SOLVER = {
  '@type': ['MathSolver', 'LearningResource'],
  name: 'Sums',
  url: 'https://sums.example/',
  usageInfo: '/privacy',
  inLanguage: 'en',
  learningResourceType: 'Math solver',
  potentialAction: [
    {
      '@type': 'SolveMathAction',
      target: 'https://sums.example/solve?q={math_expression_string}',
      'mathExpression-input': 'required name=math_expression_string',
      eduQuestionType: ['Polynomial Equation', 'Derivative'],
    },
  ],
};

describe('a math solver', () => {
  const facts = (entity: object) => {
    const result = judgeJson('math-solvers', entity);
    return [result?.eligible, result?.missing, result?.invalid];
  };

  it('is possible with all that Google requires', () => {
    expect(facts(SOLVER)).toEqual([true, [], []]);
    expect(facts({ ...SOLVER, learningResourceType: 'Math Solver' })).toEqual([true, [], []]);
  });

  it.each(['url', 'usageInfo', 'potentialAction', 'learningResourceType'])('needs %s', (name) => {
    expect(facts(without(SOLVER, name))).toEqual([false, [name], []]);
  });

  it.each(['target', 'mathExpression-input'])('needs the %s of its action', (name) => {
    const potentialAction = without(SOLVER.potentialAction[0] ?? {}, name);
    expect(facts({ ...SOLVER, potentialAction })).toEqual([false, [`potentialAction.${name}`], []]);
  });

  it('is impossible with an unusable value', () => {
    expect(facts({ ...SOLVER, learningResourceType: 'Book' })).toEqual([
      false,
      [],
      [{ property: 'learningResourceType', value: 'Book', problem: 'enum' }],
    ]);
    expect(facts({ ...SOLVER, potentialAction: { '@type': 'SearchAction' } })).toEqual([
      false,
      [],
      [{ property: 'potentialAction', value: 'SearchAction', problem: 'type' }],
    ]);
  });
});

describe('a page behind a paywall', () => {
  const ID = 'paywalled-content';
  const PART = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' };
  const ARTICLE = { '@type': 'NewsArticle', headline: 'Bread', isAccessibleForFree: false, hasPart: PART };

  it('says so, with the part that is not free, in JSON-LD and microdata', () => {
    expect(judgeJson(ID, ARTICLE)).toEqual(eligible(ID));
    expect(judgeJson(ID, { ...ARTICLE, isAccessibleForFree: 'False', hasPart: [PART, PART] })).toEqual(
      eligible(ID),
    );
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Article"><meta itemprop="isAccessibleForFree" content="false"></div>',
      ),
    ).toMatchObject({ eligible: true, missing: [], invalid: [] });
  });

  it('is nothing that an article without the word is about', () => {
    expect(judgeJson(ID, without(ARTICLE, 'isAccessibleForFree', 'hasPart'))).toBeUndefined();
  });

  it('must say yes or no', () => {
    expect(judgeJson(ID, { ...ARTICLE, isAccessibleForFree: 'partly' })).toEqual(
      unusable(ID, 'isAccessibleForFree', 'partly', 'enum'),
    );
  });
});

describe('a part to be spoken', () => {
  const ID = 'speakable';
  const page = (speakable: object, type = 'WebPage') => ({ '@type': type, name: 'Bread', speakable });

  it('is told by selectors or paths', () => {
    expect(
      judgeJson(ID, page({ '@type': 'SpeakableSpecification', cssSelector: ['.headline', '.summary'] })),
    ).toEqual(eligible(ID));
    for (const name of ['xPath', 'xpath'])
      expect(
        judgeJson(ID, page({ '@type': 'SpeakableSpecification', [name]: '/html/head/title' }, 'Article')),
      ).toEqual(eligible(ID));
  });

  it('needs one of them', () => {
    expect(judgeJson(ID, page({ '@type': 'SpeakableSpecification' }))).toEqual(
      lacking(ID, 'speakable.cssSelector | speakable.xPath'),
    );
  });

  it('is nothing that a page without one is about', () => {
    expect(judgeJson(ID, { '@type': 'WebPage', name: 'Bread' })).toBeUndefined();
  });
});

describe('a page about a person', () => {
  const ID = 'profile-page';
  const facts = (entity: object) => {
    const result = judgeJson(ID, entity);
    return [result?.eligible, result?.missing, result?.invalid];
  };
  const profile = (mainEntity: unknown) => ({ '@type': 'ProfilePage', mainEntity });

  it('is possible with a name, or another name, in each format', () => {
    expect(facts(profile({ '@type': 'Person', name: 'Ada' }))).toEqual([true, [], []]);
    expect(facts(profile({ '@type': 'Organization', alternateName: 'ada' }))).toEqual([true, [], []]);
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/ProfilePage"><p itemprop="mainEntity" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada</b></p></div>',
      )?.eligible,
    ).toBe(true);
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="ProfilePage"><p property="mainEntity" typeof="Person"><b property="name">Ada</b></p></div>',
      )?.eligible,
    ).toBe(true);
  });

  it.each([
    [{ '@type': 'ProfilePage' }, 'mainEntity'],
    [profile({ '@id': '#nobody' }), 'mainEntity'],
    [profile({ '@type': 'Person', image: '/ada.jpg' }), 'mainEntity.name | mainEntity.alternateName'],
  ])('needs what Google requires (%#)', (page, missing) => {
    expect(facts(page)).toEqual([false, [missing], []]);
  });

  it('is impossible about something else', () => {
    expect(facts(profile('Ada'))).toEqual([
      false,
      [],
      [{ property: 'mainEntity', value: 'Ada', problem: 'type' }],
    ]);
    expect(facts(profile({ '@type': 'Product', name: 'Rye' }))).toEqual([
      false,
      [],
      [{ property: 'mainEntity', value: 'Product', problem: 'type' }],
    ]);
  });
});
