import { expect, it } from 'vitest';
import { jsonLdPage, readStructuredData } from './read-structured-data.ts';

/*
 * Examples of what Google documents for each feature, with what must be found, written before they were tried. Sources:
 * the pages that the rules in `lib/engine/analysis/structured-data/features/` name (read 2026-11-25).
 */

/**
 * What is said of each entity: `yes` or `no` for each rich result, `-` before what is missing, `!` before what is not
 * usable.
 */
function told(html: string): string[] {
  return readStructuredData(html).map(({ types, rich_results: results }) => {
    const said = results.map(({ id, eligible, missing, invalid }) =>
      [
        `${id} ${eligible ? 'yes' : 'no'}`,
        ...missing.map((name) => `-${name}`),
        ...invalid.map(({ property, problem }) => `!${property}:${problem}`),
      ].join(' '),
    );
    return `${types.join('+')}: ${said.sort().join('; ')}`;
  });
}

const json = (block: object) => jsonLdPage({ '@context': 'https://schema.org', ...block });
const html = (body: string) => `<!doctype html><html lang="en"><title>Bread</title><body>${body}`;
const item = (type: string, body: string, name = '') =>
  `<div ${name === '' ? '' : `itemprop="${name}" `}itemscope itemtype="https://schema.org/${type}">${body}</div>`;
const meta = (name: string, content: string) => `<meta itemprop="${name}" content="${content}">`;
const listed = (type: string, ...items: readonly object[]) => ({
  '@type': type,
  itemListElement: items.map((one, index) => ({ '@type': 'ListItem', position: index + 1, ...one })),
});

const ADDRESS = { '@type': 'PostalAddress', streetAddress: '1 Mill Lane', addressCountry: 'GB' };
const PLACE = { '@type': 'Place', name: 'Old Mill', address: ADDRESS };
const RATING = { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 89 };
const REVIEW = {
  '@type': 'Review',
  author: { '@type': 'Person', name: 'Ada Miller' },
  reviewRating: { '@type': 'Rating', ratingValue: 4 },
};
const OFFER = { '@type': 'Offer', price: 4.5, priceCurrency: 'EUR' };
const PRODUCT = { '@type': 'Product', name: 'Rye loaf', image: '/rye.jpg' };
const SHOP = { '@type': 'OnlineStore', name: 'Mill', url: 'https://mill.example' };
const LONG = 'Weights of two thousand loaves, measured each morning for three years.';
const RENTAL = {
  '@type': 'VacationRental',
  identifier: 'mill-1',
  name: 'Mill loft',
  latitude: 51.50123,
  longitude: -0.12345,
  image: Array.from({ length: 8 }, (_, index) => `/loft-${index}.jpg`),
  containsPlace: { '@type': 'Accommodation', occupancy: { '@type': 'QuantitativeValue', value: 4 } },
};
const RESTAURANT = {
  '@type': 'Restaurant',
  name: 'Mill Kitchen',
  url: 'https://mill.example/list#kitchen',
  image: '/kitchen.jpg',
};
const TILE = {
  name: 'Old Mill',
  url: 'https://mill.example/mill',
  image: ['/mill.jpg'],
  aggregateRating: RATING,
};
const RANGE = { '@type': 'AggregateOffer', lowPrice: 45, highPrice: 60, priceCurrency: 'EUR' };
const COURSE = { '@type': 'Course', name: 'Sourdough', description: 'Bake in a day.', url: '/courses#one' };
const VIDEO = { '@type': 'VideoObject', name: 'Kneading', thumbnailUrl: '/knead.jpg' };
const JOB = {
  '@type': 'JobPosting',
  title: 'Baker',
  description: '<p>Bake bread.</p>',
  datePosted: '2026-11-01',
  hiringOrganization: { '@type': 'Organization', name: 'Mill' },
};
const QUESTION = { '@type': 'Question', name: 'How long does rye rise?', answerCount: 1 };
const POST = {
  '@type': 'DiscussionForumPosting',
  author: { '@type': 'Person', name: 'Ada' },
  datePublished: '2026-11-01T08:00:00+01:00',
};
const ANSWER = { '@type': 'Answer', text: 'Two hours.' };
const CARD = {
  '@type': 'Question',
  eduQuestionType: 'Flashcard',
  text: 'What is rye?',
  acceptedAnswer: ANSWER,
};
const TIER = { '@type': 'MemberProgramTier', name: 'Crust', hasTierBenefit: 'TierBenefitLoyaltyPoints' };
const SHIPPING = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 3, currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
  },
};
const SOLVER = {
  '@type': ['MathSolver', 'LearningResource'],
  name: 'Dough solver',
  url: 'https://mill.example/solve',
  usageInfo: 'https://mill.example/privacy',
  learningResourceType: 'Math solver',
  potentialAction: {
    '@type': 'SolveMathAction',
    target: 'https://mill.example/solve?q={expression}',
    'mathExpression-input': 'required name=expression',
    eduQuestionType: 'Linear Equation',
  },
};

it.each<readonly [what: string, page: string, ...said: string[]]>([
  // article, breadcrumb
  ['an article without anything', json({ '@type': 'BlogPosting' }), 'BlogPosting: article yes'],
  [
    'an article with a day that does not exist',
    json({ '@type': 'NewsArticle', headline: 'Rye', datePublished: '2026-02-30' }),
    'NewsArticle: article yes !datePublished:date',
  ],
  ['a kind of article that is not named', json({ '@type': 'Report', headline: 'Rye' }), 'Report: '],
  [
    'breadcrumbs whose last one has no address',
    json(listed('BreadcrumbList', { name: 'Bread', item: '/bread' }, { name: 'Rye' })),
    'BreadcrumbList: breadcrumb yes !itemListElement.item:url',
  ],
  [
    'breadcrumbs whose first one has no address',
    json(listed('BreadcrumbList', { name: 'Bread' }, { name: 'Rye', item: '/rye' })),
    'BreadcrumbList: breadcrumb no -itemListElement.item',
  ],
  [
    'breadcrumbs that are things',
    json(
      listed(
        'BreadcrumbList',
        { item: { '@id': 'https://mill.example/bread', name: 'Bread' } },
        { item: { '@type': 'Thing', '@id': 'https://mill.example/rye', name: 'Rye' } },
      ),
    ),
    'BreadcrumbList: breadcrumb yes',
  ],
  [
    'breadcrumbs in microdata whose positions are words',
    html(
      item(
        'BreadcrumbList',
        ['first', 'second']
          .map((place) =>
            item(
              'ListItem',
              `<a itemprop="item" href="/${place}"><b itemprop="name">${place}</b></a>${meta('position', place)}`,
              'itemListElement',
            ),
          )
          .join(''),
      ),
    ),
    'BreadcrumbList: breadcrumb no !itemListElement.position:number',
  ],
  // carousel, course, movie
  [
    'a list of two pages',
    json(listed('ItemList', { url: '/rye' }, { url: '/spelt' })),
    'ItemList: carousel yes',
  ],
  [
    'a list of restaurants with pictures and no address',
    json(listed('ItemList', { item: RESTAURANT }, { item: { ...RESTAURANT, url: '/list#two' } })),
    'ItemList: carousel yes',
  ],
  [
    'a list of restaurants without pictures',
    json(listed('ItemList', { item: { ...RESTAURANT, image: undefined } }, { item: RESTAURANT })),
    'ItemList: carousel no -itemListElement.item.image',
  ],
  [
    'a list of three courses',
    json(listed('ItemList', { item: COURSE }, { item: COURSE }, { item: COURSE })),
    'ItemList: carousel yes',
  ],
  [
    'a list of two courses',
    json(listed('ItemList', { item: COURSE }, { item: COURSE })),
    'ItemList: carousel no !itemListElement:count',
  ],
  // the carousel in beta: its page's own examples, in short (retrieved 2026-01-21)
  [
    'a list of three products, with an offer or the range of several',
    json(
      listed(
        'ItemList',
        { item: { ...TILE, '@type': 'Product', offers: RANGE } },
        { item: { ...TILE, '@type': 'Product', offers: RANGE } },
        { item: { ...TILE, '@type': 'Product', offers: OFFER } },
      ),
    ),
    'ItemList: carousel yes',
  ],
  [
    'a list of hotels and a holiday flat',
    json(
      listed(
        'ItemList',
        { item: { ...TILE, '@type': 'Hotel', priceRange: '$$$$' } },
        { item: { ...TILE, '@type': 'VacationRental', priceRange: '$$' } },
        { item: { ...TILE, '@type': 'Hotel' } },
      ),
    ),
    'ItemList: carousel yes',
  ],
  [
    'a list of things to do, events beside a business',
    json(
      listed(
        'ItemList',
        { item: { ...TILE, '@type': 'Event', offers: OFFER } },
        { item: { ...TILE, '@type': 'LocalBusiness' } },
        { item: { ...TILE, '@type': 'Event', offers: { '@type': 'Offer', price: 0 } } },
      ),
    ),
    'ItemList: carousel yes',
  ],
  [
    'a list of two products',
    json(
      listed(
        'ItemList',
        { item: { ...TILE, '@type': 'Product' } },
        { item: { ...TILE, '@type': 'Product' } },
      ),
    ),
    'ItemList: carousel no !itemListElement:count',
  ],
  [
    'a list of hotels, one without a picture, with a range of prices that is too long',
    json(
      listed(
        'ItemList',
        { item: { ...TILE, '@type': 'Hotel', priceRange: 'from 40 EUR up' } },
        { item: { ...TILE, '@type': 'Hotel', image: undefined } },
        { item: { ...TILE, '@type': 'Hotel' } },
      ),
    ),
    'ItemList: carousel no -itemListElement.item.image',
  ],
  [
    'a list of a hotel, its page and a book',
    json(
      listed(
        'ItemList',
        { item: { ...TILE, '@type': 'Hotel' } },
        { url: '/mill' },
        { item: { ...TILE, '@type': 'Book' } },
      ),
    ),
    'ItemList: carousel no -itemListElement.item',
  ],
  [
    'a course with a provider that is only a name',
    json({ ...COURSE, provider: 'Mill School' }),
    'Course: course yes !provider:type',
  ],
  [
    'a movie whose picture has no address',
    json({ '@type': 'Movie', name: 'Rye', image: '' }),
    'Movie: movie no -image',
  ],
  // dataset
  [
    'a dataset that is described too shortly',
    json({ '@type': 'Dataset', name: 'Loaves', description: 'Weights.' }),
    'Dataset: dataset no !description:length',
  ],
  [
    'a dataset with a file without an address',
    json({
      '@type': 'Dataset',
      name: 'Loaves',
      description: LONG,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      distribution: [{ '@type': 'DataDownload', encodingFormat: 'CSV' }],
    }),
    'Dataset: dataset yes !distribution.contentUrl:count',
  ],
  // discussion forum, Q&A, education
  [
    'a post with a picture alone',
    json({ ...POST, image: 'https://mill.example/rye.jpg' }),
    'DiscussionForumPosting: discussion-forum yes',
  ],
  [
    'a post without content',
    json({ ...POST, headline: 'Rye' }),
    'DiscussionForumPosting: discussion-forum no -text | image | video',
  ],
  [
    'a comment without an author costs only the comment',
    json({
      ...POST,
      text: 'Rye!',
      comment: [{ '@type': 'Comment', text: 'Yes', datePublished: '2026-11-02' }],
    }),
    'DiscussionForumPosting: discussion-forum yes !comment.author:count',
  ],
  [
    'a question with an answer',
    json({ '@type': 'QAPage', mainEntity: { ...QUESTION, suggestedAnswer: [ANSWER] } }),
    'QAPage: qapage yes',
  ],
  [
    'a question without answers',
    json({ '@type': 'QAPage', mainEntity: { ...QUESTION, answerCount: 0 } }),
    'QAPage: qapage no -mainEntity.acceptedAnswer | mainEntity.suggestedAnswer',
  ],
  [
    'a question with a number of answers in words',
    json({ '@type': 'QAPage', mainEntity: { ...QUESTION, answerCount: 'one', acceptedAnswer: ANSWER } }),
    'QAPage: qapage no !mainEntity.answerCount:number',
  ],
  ['flashcards', json({ '@type': 'Quiz', hasPart: [CARD, CARD] }), 'Quiz: education-qa yes'],
  [
    'practice problems',
    json({ '@type': 'Quiz', hasPart: { ...CARD, eduQuestionType: 'Multiple choice' } }),
    'Quiz: education-qa no !hasPart.eduQuestionType:enum',
  ],
  // employer rating, reviews
  [
    'a rating of an employer',
    json({
      ...RATING,
      '@type': 'EmployerAggregateRating',
      itemReviewed: { '@type': 'Corporation', name: 'Mill' },
    }),
    'EmployerAggregateRating: employer-rating yes',
  ],
  [
    'a rating of an employer without how many gave it',
    json({ '@type': 'EmployerAggregateRating', ratingValue: '91', bestRating: 100, itemReviewed: SHOP }),
    'EmployerAggregateRating: employer-rating no -ratingCount | reviewCount',
  ],
  [
    'a review that stands alone',
    json({ ...REVIEW, itemReviewed: { '@type': 'Bakery', name: 'Mill' } }),
    'Review: review-snippet yes',
  ],
  [
    'a review of nothing',
    json({ ...REVIEW, itemReviewed: { '@type': 'Thing', name: 'Rye' } }),
    'Review: review-snippet no !itemReviewed:type',
  ],
  [
    'a rating above its scale',
    json({ '@type': 'Game', name: 'Loaf', aggregateRating: { ...RATING, ratingValue: 88 } }),
    'Game: review-snippet no !aggregateRating.ratingValue:range',
  ],
  [
    'a rating as a share and a rating as a fraction',
    json({
      '@type': 'Book',
      name: 'Rye',
      aggregateRating: { ...RATING, ratingValue: '88%' },
      review: { ...REVIEW, reviewRating: { '@type': 'Rating', ratingValue: '6 / 10' } },
    }),
    'Book: review-snippet yes',
  ],
  [
    'a rating with a comma',
    json({ '@type': 'Episode', name: 'Rye', aggregateRating: { ...RATING, ratingValue: '4,4' } }),
    'Episode: review-snippet no !aggregateRating.ratingValue:number',
  ],
  // event
  [
    'an event in RDFa with a full type',
    html(
      `<div prefix="schema: https://schema.org/" typeof="schema:Festival"><b property="schema:name">Rye days</b><time property="schema:startDate" datetime="2026-12-01T10:00">1 Dec</time><div property="schema:location" typeof="schema:Place"><b property="schema:name">Mill</b><span property="schema:address">1 Mill Lane</span></div></div>`,
    ),
    'Festival: event yes',
  ],
  [
    'an event that is only online',
    json({
      '@type': 'Event',
      name: 'Rye talk',
      startDate: '2026-12-01',
      location: { '@type': 'VirtualLocation', url: 'https://mill.example/live' },
    }),
    'Event: event no !location:type',
  ],
  [
    'an event whose place is a name',
    json({ '@type': 'Event', name: 'Rye talk', startDate: 'tomorrow', location: 'Old Mill' }),
    'Event: event no !location:type !startDate:date',
  ],
  // image, organization and its policies, business
  [
    'a picture with a license by its older address',
    json({ '@type': 'ImageObject', url: '/rye.jpg', license: '/license' }),
    'ImageObject: image-license-metadata yes',
  ],
  [
    'a picture without anybody to name',
    json({ '@type': 'ImageObject', contentUrl: '/rye.jpg', acquireLicensePage: '/license' }),
    'ImageObject: image-license-metadata no -creator | creditText | copyrightNotice | license',
  ],
  ['a shop', json(SHOP), 'OnlineStore: organization yes'],
  [
    'a shop with a policy by a link',
    json({
      ...SHOP,
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: '/returns' },
    }),
    'OnlineStore: organization yes; return-policy yes',
  ],
  [
    'a shop with a window for returns without its days',
    json({
      ...SHOP,
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: ['DE', 'AT'],
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      },
    }),
    'OnlineStore: organization yes; return-policy no -hasMerchantReturnPolicy.merchantReturnDays',
  ],
  [
    'a shop with a window for returns of half a day',
    json({
      ...SHOP,
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'DE',
        returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 0.5,
      },
    }),
    'OnlineStore: organization yes; return-policy no !hasMerchantReturnPolicy.merchantReturnDays:number',
  ],
  [
    'a shop with tiers, one without a benefit',
    json({
      ...SHOP,
      hasMemberProgram: {
        '@type': 'MemberProgram',
        name: 'Crumbs',
        description: 'Points for loaves.',
        hasTiers: [TIER, { ...TIER, hasTierBenefit: null }],
      },
    }),
    'OnlineStore: loyalty-program no -hasMemberProgram.hasTiers.hasTierBenefit; organization yes',
  ],
  [
    'a shop that ships for free',
    json({
      ...SHOP,
      hasShippingService: {
        '@type': 'ShippingService',
        shippingConditions: {
          '@type': 'ShippingConditions',
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
          shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' },
        },
      },
    }),
    'OnlineStore: organization yes; shipping-policy yes',
  ],
  [
    'a business without an address in a graph, with its own page',
    jsonLdPage({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'Mill' },
        { '@type': 'Bakery', '@id': '#bakery', name: 'Mill', priceRange: '$'.repeat(100) },
      ],
    }),
    'WebSite: ',
    'Bakery: local-business no -address !priceRange:length; organization yes',
  ],
  // jobs
  [
    'a job at a place without its country',
    json({
      ...JOB,
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Leeds' } },
    }),
    'JobPosting: job-posting no -jobLocation.address.addressCountry',
  ],
  [
    'a job from home',
    json({
      ...JOB,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
    }),
    'JobPosting: job-posting yes',
  ],
  [
    'a job with a salary in words and an unknown kind of employment',
    json({
      ...JOB,
      jobLocation: PLACE,
      employmentType: 'full time',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'GBP',
        value: { '@type': 'QuantitativeValue', value: 'by agreement', unitText: 'MONTH' },
      },
    }),
    'JobPosting: job-posting yes !baseSalary.value.value:number !employmentType:enum',
  ],
  // products
  [
    'a product with a price and no currency',
    json({ ...PRODUCT, offers: { '@type': 'Offer', price: '4.50' } }),
    'Product: merchant-listing no -offers.priceCurrency; product-snippet yes',
  ],
  [
    'a product that several sell',
    json({ ...PRODUCT, offers: { '@type': 'AggregateOffer', lowPrice: 4, priceCurrency: 'EUR' } }),
    'Product: merchant-listing no !offers:type; product-snippet yes',
  ],
  [
    'a product for nothing',
    json({ ...PRODUCT, offers: { ...OFFER, price: 0 } }),
    'Product: merchant-listing no !offers.price:range; product-snippet yes',
  ],
  [
    'a product with a price in a sentence and a rating',
    json({ ...PRODUCT, offers: { ...OFFER, price: 'EUR 4.50' }, aggregateRating: RATING }),
    'Product: merchant-listing no !offers.price:number; product-snippet yes !offers.price:number; review-snippet yes',
  ],
  [
    'a product with an old price and a new one',
    json({
      ...PRODUCT,
      offers: {
        '@type': 'Offer',
        priceSpecification: [
          { '@type': 'UnitPriceSpecification', price: 4, priceCurrency: 'EUR' },
          {
            '@type': 'UnitPriceSpecification',
            price: 5,
            priceCurrency: 'EUR',
            priceType: 'StrikethroughPrice',
          },
        ],
      },
    }),
    'Product: merchant-listing yes; product-snippet yes',
  ],
  [
    'a product that arrives after a day and a half',
    json({
      ...PRODUCT,
      offers: {
        ...OFFER,
        shippingDetails: {
          ...SHIPPING,
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 1.5, unitCode: 'd' },
          },
        },
      },
    }),
    'Product: merchant-listing yes !offers.shippingDetails.deliveryTime.transitTime.maxValue:number; product-snippet yes',
  ],
  [
    'a product and its offer in two blocks',
    jsonLdPage(
      { '@context': 'https://schema.org', ...PRODUCT, offers: { '@id': '#offer' } },
      { '@context': 'https://schema.org', '@id': '#offer', ...OFFER },
    ),
    'Product: merchant-listing yes; product-snippet yes',
    'Offer: ',
  ],
  [
    'a product with a review of what is good about it, without a rating',
    json({
      ...PRODUCT,
      review: {
        ...REVIEW,
        reviewRating: undefined,
        positiveNotes: listed('ItemList', { name: 'Crusty' }, { name: 'Sour' }),
      },
    }),
    'Product: merchant-listing no -offers; product-snippet yes; review-snippet no -review.reviewRating',
  ],
  ['a car alone', json({ '@type': 'Car', name: 'Van', offers: OFFER }), 'Car: '],
  [
    'a car that is also a product',
    json({ '@type': ['Product', 'Car'], name: 'Van', offers: OFFER }),
    'Product+Car: merchant-listing no -image; product-snippet yes',
  ],
  [
    'a group of variants that vary by taste',
    json({ '@type': 'ProductGroup', name: 'Rye', variesBy: ['https://schema.org/size', 'taste'] }),
    'ProductGroup: product-variants yes !variesBy:enum',
  ],
  [
    'a product in microdata with its price beside the text',
    html(
      item(
        'Product',
        `<b itemprop="name">Rye</b><img itemprop="image" src="/rye.jpg">${item(
          'Offer',
          `<span itemprop="price" content="4.50">4,50 €</span>${meta('priceCurrency', 'EUR')}<link itemprop="availability" href="https://schema.org/InStock">`,
          'offers',
        )}`,
      ),
    ),
    'Product: merchant-listing yes; product-snippet yes',
  ],
  // what is no longer shown
  ...(
    [
      { '@type': 'FAQPage', mainEntity: [QUESTION] },
      { '@type': 'HowTo', name: 'Bake rye', step: [] },
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
      { '@type': 'ClaimReview', claimReviewed: 'Rye is wheat' },
      { '@type': 'SpecialAnnouncement', name: 'Closed' },
      { '@type': 'Occupation', estimatedSalary: 30_000 },
    ] as const
  ).map((block) => [block['@type'], json(block), `${block['@type']}: `] as const),
  [
    'a course with its dates',
    json({ ...COURSE, hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' } }),
    'Course: course yes',
  ],
  [
    'a video to learn from',
    json({ ...VIDEO, '@type': ['VideoObject', 'LearningResource'], uploadDate: '2026-11-01' }),
    'VideoObject+LearningResource: video yes',
  ],
  // profile, recipe, app, speakable, paywall, rental, video, math
  [
    'a profile with a handle alone',
    json({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', alternateName: 'ada' } }),
    'ProfilePage: profile-page yes',
  ],
  [
    'a recipe with a time in words and a step without text',
    json({
      '@type': 'Recipe',
      name: 'Rye',
      image: ['/rye.jpg'],
      totalTime: '2 hours',
      recipeInstructions: [{ '@type': 'HowToStep', name: 'Knead' }],
    }),
    'Recipe: recipe yes !recipeInstructions.itemListElement | recipeInstructions.text:count !totalTime:duration',
  ],
  [
    'an app without a rating',
    json({ '@type': 'MobileApplication', name: 'Oven', offers: { '@type': 'Offer', price: 0 } }),
    'MobileApplication: software-app no -aggregateRating | review',
  ],
  [
    'a game that is also an app',
    json({
      '@type': ['VideoGame', 'WebApplication'],
      name: 'Loaf',
      offers: { '@type': 'Offer', price: 1, priceCurrency: 'USD' },
      aggregateRating: RATING,
      applicationCategory: 'GameApplication',
    }),
    'VideoGame+WebApplication: review-snippet yes; software-app yes',
  ],
  [
    'a paid article that is read aloud',
    json({
      '@type': 'NewsArticle',
      isAccessibleForFree: 'False',
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paid' },
      speakable: { '@type': 'SpeakableSpecification' },
    }),
    'NewsArticle: article yes; paywalled-content yes; speakable no -speakable.cssSelector | speakable.xPath',
  ],
  [
    'a holiday home',
    json(RENTAL),
    'VacationRental: local-business no -address; organization yes; vacation-rental yes',
  ],
  [
    'a holiday home with seven pictures in no place',
    json({ ...RENTAL, latitude: 151, image: RENTAL.image.slice(1), address: ADDRESS }),
    'VacationRental: local-business yes; organization yes; vacation-rental no !image:count !latitude:range',
  ],
  [
    'a live video that does not end',
    json({
      ...VIDEO,
      uploadDate: '2026-11-01T08:00:00Z',
      publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2026-11-01T08:00:00Z' },
    }),
    'VideoObject: video yes !publication.endDate:count',
  ],
  ['a video without its day', json(VIDEO), 'VideoObject: video no -uploadDate'],
  [
    'a video that people like',
    json({
      ...VIDEO,
      uploadDate: '2026-11-01',
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: 12,
      },
    }),
    'VideoObject: video yes',
  ],
  ['a solver', json(SOLVER), 'MathSolver+LearningResource: math-solvers yes'],
])('%s is judged as Google documents it', (_what, page, ...said) => {
  expect(told(page)).toEqual(said);
});
