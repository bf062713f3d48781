/**
 * The URL patterns of the portal (spec §2) that everybody loads: those of the public pages, and the header's links. The
 * rest is in member-paths.ts, staff-paths.ts and `<area>-paths.ts`. Pages build addresses with React Router's `generatePath(paths.…)`.
 */
export const paths = {
  home: '/',
  news: '/media/news',
  newsItem: '/media/news/:id',
  opinionPieces: '/media/opinion-pieces',
  opinionPiece: '/media/opinion-pieces/:id',
  socialSpeak: '/media/social-speak',
  socialSpeakTalk: '/media/social-speak/:id',
  events: '/media/events',
  event: '/media/events/:id',
  history: '/about/history',
  ksuToday: '/about/KSU-today',
  resources: '/about/resources',
  resource: '/about/resources/:id',
  organisations: '/about/representation/student-organisations',
  representatives: '/about/representation/student-representatives',
  gozoLiaisonOfficer: '/about/representation/gozo-liaison-officer',
  privacyPolicy: '/policies/privacy-policy',
  cookiePolicy: '/policies/cookie-policy',
  accessibility: '/accessibility',
  contact: '/contact-us',
  services: '/services',
  outbox: '/outbox',
  onDevice: '/on-this-device',
  login: '/login',
  register: '/register',
  myDetails: '/account/my-details',
  /** Any other address: a page of the CMS, whose key is the last segment */
  content: '/*',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
