import type { Feature } from '../feature.ts';
import { article } from './article.ts';

/** The features of Google Search that structured data makes possible, by their ids. */
export const FEATURES: readonly Feature[] = [article];
