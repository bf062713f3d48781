import { paths } from '#lib/paths.ts';

/** Where publications of one kind stand. */
export interface Shelf {
  /** Category of `/api/resources` */
  category: 'opinion-pieces' | 'social-speak' | 'documents';
  path: string;
  itemPath: typeof paths.opinionPiece | typeof paths.socialSpeakTalk | typeof paths.document;
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

/** All publications stand on /about/resources; documents have their addresses there too. */
export const documents: Shelf = {
  category: 'documents',
  path: paths.resources,
  itemPath: paths.document,
};

const shelves = [opinionPieces, socialSpeak, documents];

/** The shelf of a category of `/api/resources`; one that has no page of its own stands with the documents. */
export function shelfOf(category: string): Shelf {
  return shelves.find((shelf) => shelf.category === category) ?? documents;
}

/** The shelf whose address a page was opened at. */
export function shelfAt(pathname: string): Shelf {
  return shelves.find(({ path }) => pathname.startsWith(path)) ?? documents;
}
