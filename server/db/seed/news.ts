import { cultureNews } from './news/culture.ts';
import { educationNews } from './news/education.ts';
import { gozoNews } from './news/gozo.ts';
import { parkingAndCardsNews } from './news/parking-and-cards.ts';
import { studyAndWellbeingNews } from './news/study-and-wellbeing.ts';
import { sustainabilityNews } from './news/sustainability.ts';
import { unionNews } from './news/union.ts';
import { welcomeAndSportNews } from './news/welcome-and-sport.ts';
import type { SeedNews } from './types.ts';

/** All seeded news, in no particular order: lists sort by `days_ago` (spec §1, areas; §7, `/api/news`). */
export const seedNews: SeedNews[] = [
  ...unionNews,
  ...educationNews,
  ...welcomeAndSportNews,
  ...cultureNews,
  ...parkingAndCardsNews,
  ...studyAndWellbeingNews,
  ...sustainabilityNews,
  ...gozoNews,
];
