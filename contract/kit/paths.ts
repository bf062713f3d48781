/**
 * URL patterns of the public pages and the header's links, which every page loads. The others are in member-paths.ts
 * and in `contract/<area>/paths.ts`. The app builds addresses with React Router's `generatePath()`, the server and the
 * worker with `pagePath()`.
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
  /** Any other address: a CMS page, whose key is the last segment */
  content: '/*',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
