import { paths } from '#contract/kit/paths.ts';

/** The page where publications of one category are listed. */
export interface PublicationSection {
  /** Category of `/api/resources` */
  category: string;
  path: string;
  itemPath: typeof paths.opinionPiece | typeof paths.socialSpeakTalk | typeof paths.resource;
}

export const opinionPieces: PublicationSection = {
  category: 'opinion-pieces',
  path: paths.opinionPieces,
  itemPath: paths.opinionPiece,
};

export const socialSpeak: PublicationSection = {
  category: 'social-speak',
  path: paths.socialSpeak,
  itemPath: paths.socialSpeakTalk,
};

/** Returns the category's page; categories without their own page, such as documents, are at `/about/resources`. */
export function publicationSectionOf(category: string): PublicationSection {
  const own = [opinionPieces, socialSpeak].find((shelf) => shelf.category === category);
  return own ?? { category, path: `${paths.resources}?category=${category}`, itemPath: paths.resource };
}
