import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, lacking, unusable, without } from '../judge-feature.ts';

const CARD = {
  '@type': 'Question',
  eduQuestionType: 'Flashcard',
  text: 'What raises a loaf?',
  acceptedAnswer: { '@type': 'Answer', text: 'Yeast' },
};
const QUIZ = {
  '@type': 'Quiz',
  about: { '@type': 'Thing', name: 'Baking' },
  educationalAlignment: {
    '@type': 'AlignmentObject',
    alignmentType: 'educationalSubject',
    targetName: 'Biology',
  },
  hasPart: [CARD],
};

describe('a set of flashcards', () => {
  const ID = 'education-qa';

  it('is possible with questions and answers, in each format', () => {
    expect(judgeJson(ID, QUIZ)).toEqual(eligible(ID));
    const inside = (name: string, kind: (type: string) => string) =>
      `<div ${name}="hasPart" ${kind('Question')}><meta ${name}="eduQuestionType" content="Flashcard"><b ${name}="text">What?</b><i ${name}="acceptedAnswer" ${kind('Answer')}><u ${name}="text">Yeast</u></i></div>`;
    const rest = ['about', 'educationalAlignment'];
    const item = (type: string) => `itemscope itemtype="https://schema.org/${type}"`;
    expect(judgePage(ID, `<div ${item('Quiz')}>${inside('itemprop', item)}</div>`)).toEqual(
      eligible(ID, rest),
    );
    const resource = (type: string) => `typeof="${type}"`;
    expect(
      judgePage(ID, `<div vocab="https://schema.org/" typeof="Quiz">${inside('property', resource)}</div>`),
    ).toEqual(eligible(ID, rest));
  });

  it.each([
    [without(QUIZ, 'hasPart'), 'hasPart'],
    [{ ...QUIZ, hasPart: [] }, 'hasPart'],
    [{ ...QUIZ, hasPart: without(CARD, 'text') }, 'hasPart.text'],
    [{ ...QUIZ, hasPart: without(CARD, 'eduQuestionType') }, 'hasPart.eduQuestionType'],
    [{ ...QUIZ, hasPart: [CARD, without(CARD, 'acceptedAnswer')] }, 'hasPart.acceptedAnswer'],
  ])('needs what Google requires (%#)', (quiz, missing) => {
    expect(judgeJson(ID, quiz)).toEqual(lacking(ID, missing));
  });

  it.each([
    [{ ...CARD, eduQuestionType: 'Essay' }, 'hasPart.eduQuestionType', 'Essay', 'enum'],
    [
      { ...CARD, acceptedAnswer: [CARD.acceptedAnswer, { '@type': 'Answer', text: 'Gas' }] },
      'hasPart.acceptedAnswer',
      '2',
      'count',
    ],
    ['What raises a loaf?', 'hasPart', 'What raises a loaf?', 'type'],
  ] as const)('is impossible with an unusable value (%#)', (hasPart, property, value, problem) => {
    expect(judgeJson(ID, { ...QUIZ, hasPart })).toEqual(unusable(ID, property, value, problem));
  });
});

const QUESTION = {
  '@type': 'Question',
  name: 'How many teaspoons are in a cup?',
  answerCount: 2,
  acceptedAnswer: { '@type': 'Answer', text: '48' },
};
const qaPage = (mainEntity: unknown) => ({ '@type': 'QAPage', mainEntity });

describe('a page of a question', () => {
  const facts = (entity: object) => {
    const result = judgeJson('qapage', entity);
    return [result?.eligible, result?.missing, result?.invalid];
  };
  const SUGGESTED = {
    ...without(QUESTION, 'acceptedAnswer'),
    suggestedAnswer: [{ '@type': 'Answer', text: '50' }],
  };

  it('is possible with a question and an answer of either kind, in each format', () => {
    expect(facts(qaPage(QUESTION))).toEqual([true, [], []]);
    expect(facts(qaPage(SUGGESTED))).toEqual([true, [], []]);
    const inside = (name: string, kind: (type: string) => string) =>
      `<div ${name}="mainEntity" ${kind('Question')}><b ${name}="name">How?</b><meta ${name}="answerCount" content="1"><i ${name}="suggestedAnswer" ${kind('Answer')}><u ${name}="text">So</u></i></div>`;
    const item = (type: string) => `itemscope itemtype="https://schema.org/${type}"`;
    expect(judgePage('qapage', `<div ${item('QAPage')}>${inside('itemprop', item)}</div>`)?.eligible).toBe(
      true,
    );
    const resource = (type: string) => `typeof="${type}"`;
    expect(
      judgePage(
        'qapage',
        `<div vocab="https://schema.org/" typeof="QAPage">${inside('property', resource)}</div>`,
      )?.eligible,
    ).toBe(true);
  });

  it.each([
    [{ '@type': 'QAPage' }, 'mainEntity'],
    [qaPage(without(QUESTION, 'name')), 'mainEntity.name'],
    [qaPage(without(QUESTION, 'answerCount')), 'mainEntity.answerCount'],
    [qaPage(without(QUESTION, 'acceptedAnswer')), 'mainEntity.acceptedAnswer | mainEntity.suggestedAnswer'],
    [qaPage({ ...QUESTION, acceptedAnswer: { '@type': 'Answer' } }), 'mainEntity.acceptedAnswer.text'],
    [
      qaPage({ ...SUGGESTED, suggestedAnswer: [{ '@type': 'Answer', url: '/a' }] }),
      'mainEntity.suggestedAnswer.text',
    ],
  ])('needs what Google requires (%#)', (page, missing) => {
    expect(facts(page)).toEqual([false, [missing], []]);
  });

  it.each([
    [{ ...QUESTION, answerCount: 'two' }, 'mainEntity.answerCount', 'two', 'number'],
    [{ ...QUESTION, answerCount: -1 }, 'mainEntity.answerCount', '-1', 'range'],
    [{ ...QUESTION, '@type': 'Thing' }, 'mainEntity', 'Thing', 'type'],
    ['How many?', 'mainEntity', 'How many?', 'type'],
    [[QUESTION, { ...QUESTION, name: 'And in a pot?' }], 'mainEntity', '2', 'count'],
  ])('is impossible with an unusable value (%#)', (question, property, value, problem) => {
    expect(facts(qaPage(question))).toEqual([false, [], [{ property, value, problem }]]);
  });

  it('is possible with a vote that cannot be counted', () => {
    expect(facts(qaPage({ ...QUESTION, upvoteCount: 'many' }))).toEqual([
      true,
      [],
      [{ property: 'mainEntity.upvoteCount', value: 'many', problem: 'number' }],
    ]);
  });
});
