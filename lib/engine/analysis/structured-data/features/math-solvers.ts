import type { Feature } from '../feature.ts';
import { oneOfTypes, TEXT, URL } from './value-rules.ts';

/**
 * Of a copy retrieved on 2026-07-07. A solver is a `LearningResource`, too; its type is written both "Math Solver" and
 * "Math solver" there. `assesses` is for pages that also have a how-to.
 */
export const mathSolvers: Feature = {
  id: 'math-solvers',
  read: '2026-11-25',
  types: ['MathSolver'],
  required: ['potentialAction', 'url', 'usageInfo', 'learningResourceType'],
  recommended: ['inLanguage'],
  properties: {
    potentialAction: oneOfTypes(['SolveMathAction'], {
      required: ['mathExpression-input', 'target'],
      recommended: ['eduQuestionType'],
      properties: {
        'mathExpression-input': TEXT,
        target: { forms: ['url'], entity: { EntryPoint: {} } },
        eduQuestionType: TEXT,
      },
    }),
    url: URL,
    usageInfo: URL,
    learningResourceType: { oneOf: ['Math Solver', 'Math solver'] },
  },
};
