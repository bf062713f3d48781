import { paths } from '#lib/paths.ts';

/** Where publications of one kind stand. */
export interface Shelf {
  /** Category of `/api/resources` */
  category: 'opinion-pieces' | 'social-speak';
  path: string;
  itemPath: typeof paths.opinionPiece | typeof paths.socialSpeakTalk;
}

export const opinionPieces: Shelf = {
  category: 'opinion-pieces',
  path: paths.opinionPieces,
  itemPath: paths.opinionPiece,
};

export const socialSpeak: Shelf = {
  category: 'social-speak',
  path: paths.socialSpeak,
  itemPath: paths.socialSpeakTalk,
};
