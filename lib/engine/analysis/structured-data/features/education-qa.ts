import type { EntityRule, Feature } from '../feature.ts';
import { oneOfTypes, TEXT } from './value-rules.ts';

const FLASHCARD: EntityRule = {
  required: ['acceptedAnswer', 'eduQuestionType', 'text'],
  properties: {
    acceptedAnswer: {
      entity: { Answer: { required: ['text'], properties: { text: TEXT } } },
      mostCount: 1,
    },
    eduQuestionType: { oneOf: ['Flashcard'] },
    text: TEXT,
  },
};

/** Of a copy retrieved on 2026-07-07. */
export const educationQa: Feature = {
  id: 'education-qa',
  read: '2026-11-25',
  types: ['Quiz'],
  required: ['hasPart'],
  recommended: ['about', 'educationalAlignment'],
  properties: {
    hasPart: { entity: { Question: FLASHCARD } },
    about: { entity: { '*': { recommended: ['name'], properties: { name: TEXT } } } },
    educationalAlignment: oneOfTypes(['AlignmentObject'], {
      recommended: ['alignmentType', 'targetName'],
      properties: {
        alignmentType: { oneOf: ['educationalSubject', 'educationalLevel'] },
        targetName: TEXT,
      },
    }),
  },
};
