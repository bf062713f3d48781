/** Every URL pattern of the portal (spec §2). Pages build addresses with React Router's `generatePath(paths.…)`. */
export const paths = {
  home: '/',
  news: '/media/news',
  newsItem: '/media/news/:id',
  opinionPieces: '/media/opinion-pieces',
  opinionPiece: '/media/opinion-pieces/:id',
  socialSpeak: '/media/social-speak',
  socialSpeakTalk: '/media/social-speak/:id',
  contact: '/contact-us',
  outbox: '/outbox',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Path parameters and query of the address a page is opened at. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
