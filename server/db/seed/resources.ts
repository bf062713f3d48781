import { documents } from './resources/documents.ts';
import { opinionCityLife } from './resources/opinion-city-life.ts';
import { opinionLearning } from './resources/opinion-learning.ts';
import { opinionStudentLife } from './resources/opinion-student-life.ts';
import { opinionWorkAndClimate } from './resources/opinion-work-and-climate.ts';
import { socialSpeakBelonging } from './resources/social-speak-belonging.ts';
import { socialSpeakHouseholds } from './resources/social-speak-households.ts';
import type { SeedCategory, SeedResource } from './types.ts';

/** The kinds of publication (spec §7 `/api/resources/categories`). */
export const resourceCategories: SeedCategory[] = [
  { slug: 'opinion-pieces', name: { en: 'Opinion pieces', mt: 'Artikli ta’ opinjoni' } },
  { slug: 'social-speak', name: { en: 'Social Speak', mt: 'Taħditiet Social Speak' } },
  { slug: 'documents', name: { en: 'Documents', mt: 'Dokumenti' } },
];

/** Every publication of the seed, in no particular order: `days_ago` decides it. */
export const seedResources: SeedResource[] = [
  ...opinionCityLife,
  ...opinionLearning,
  ...opinionStudentLife,
  ...opinionWorkAndClimate,
  ...socialSpeakBelonging,
  ...socialSpeakHouseholds,
  ...documents,
];
