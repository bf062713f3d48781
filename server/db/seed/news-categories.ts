import type { SeedCategory } from './types.ts';

/** The six news categories, in the order in which the filter shows them (spec §7, `/api/news/categories`). */
export const newsCategories: SeedCategory[] = [
  { slug: 'union', name: { en: 'The union', mt: 'Il-Kunsill' } },
  { slug: 'education', name: { en: 'Education', mt: 'Edukazzjoni' } },
  { slug: 'student-life', name: { en: 'Student life', mt: 'Ħajja studenteska' } },
  { slug: 'services', name: { en: 'Services', mt: 'Servizzi' } },
  { slug: 'sustainability', name: { en: 'Sustainability', mt: 'Sostenibbiltà' } },
  { slug: 'gozo', name: { en: 'Gozo', mt: 'Għawdex' } },
];
