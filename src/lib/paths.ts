/** Every URL pattern of the portal (spec §2). Pages build addresses with React Router's `generatePath(paths.…)`. */
export const paths = {
  home: '/',
  news: '/media/news',
  newsItem: '/media/news/:id',
  opinionPieces: '/media/opinion-pieces',
  opinionPiece: '/media/opinion-pieces/:id',
  socialSpeak: '/media/social-speak',
  socialSpeakTalk: '/media/social-speak/:id',
  history: '/about/history',
  ksuToday: '/about/KSU-today',
  resources: '/about/resources',
  document: '/about/resources/:id',
  studentOrganisations: '/about/representation/student-organisations',
  gozoLiaisonOfficer: '/about/representation/gozo-liaison-officer',
  studentRepresentatives: '/about/representation/student-representatives',
  cookiePolicy: '/policies/cookie-policy',
  privacyPolicy: '/policies/privacy-policy',
  contact: '/contact-us',
  outbox: '/outbox',
  login: '/login',
  forgotPassword: '/login/forgot',
  createPassword: '/login/password/create',
  account: '/account',
  myDetails: '/account/my-details',
  mySettings: '/account/my-settings',
  notFound: '/404',
  /** Any other address: a page of the CMS, whose key is the last segment */
  contentPage: '/*',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Path, its parameters and the query of the address a page is opened at. */
export interface PageAddress {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
