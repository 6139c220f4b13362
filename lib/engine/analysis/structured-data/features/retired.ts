import type { Feature } from '../feature.ts';

const DOCS = 'https://developers.google.com/search/docs/appearance/structured-data';
const UPDATES = 'https://developers.google.com/search/updates';
const READ = '2026-11-25';

/** "No longer shown in Google Search results" (Latest documentation updates, September 9, 2025). */
const OF_2025 = {
  source: 'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
  read: READ,
  retired: '2025-09-09',
} as const;

/**
 * What Google Search showed once, by the last part of the path that its page had: a page with it is told so. Source of
 * the dates: "Latest documentation updates" in a copy of 2026-09-28, and the blog posts that are named. Of a fact
 * check, the page that is left ("We're phasing out support") names no day: it went from reports and the test with the
 * others.
 */
export const retiredFeatures: readonly Feature[] = [
  {
    id: 'faqpage',
    source: `${UPDATES}#faq-deprecation`,
    read: READ,
    retired: '2026-05-07',
    types: ['FAQPage'],
  },
  {
    id: 'how-to',
    source: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    read: READ,
    retired: '2023-09-13',
    types: ['HowTo'],
  },
  {
    id: 'sitelinks-searchbox',
    source: 'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    read: READ,
    retired: '2024-11-21',
    types: ['WebSite'],
    with: ['potentialAction'],
  },
  {
    id: 'practice-problems',
    source: `${UPDATES}#simplification-nov`,
    read: READ,
    retired: '2026-01-06',
    types: ['Quiz'],
    unless: { property: 'hasPart.eduQuestionType', is: ['Multiple choice', 'Checkbox'], not: true },
  },
  { id: 'factcheck', ...OF_2025, source: `${DOCS}/factcheck`, types: ['ClaimReview'] },
  { id: 'course-info', ...OF_2025, types: ['Course'], with: ['hasCourseInstance'] },
  {
    id: 'estimated-salary',
    ...OF_2025,
    types: ['Occupation', 'OccupationAggregationByEmployer'],
    with: ['estimatedSalary'],
  },
  {
    id: 'learning-video',
    ...OF_2025,
    types: ['VideoObject'],
    unless: { property: '@type', is: ['LearningResource'], not: true },
  },
  { id: 'special-announcement', ...OF_2025, types: ['SpecialAnnouncement'] },
  {
    id: 'vehicle-listing',
    ...OF_2025,
    types: ['Car'],
    with: ['offers'],
    unless: { property: '@type', is: ['Product'] },
  },
];
