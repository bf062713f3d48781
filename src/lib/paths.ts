/** Every URL pattern of the portal (spec §2). Pages build addresses with React Router's `generatePath(paths.…)`. */
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
  outbox: '/outbox',
  login: '/login',
  forgotPassword: '/login/forgot',
  createPassword: '/login/password/create',
  register: '/register',
  verify: '/register/verify',
  details: '/register/details',
  contactInfo: '/register/contact-info',
  course: '/register/course',
  cardStep: '/register/student-card',
  fundStep: '/register/solidarity-fund',
  parkingStep: '/register/parking-permit',
  volunteer: '/register/volunteer',
  account: '/account',
  myDetails: '/account/my-details',
  mySettings: '/account/my-settings',
  myStudentCard: '/account/student-card',
  myParkingPermit: '/account/parking-permit',
  myBookings: '/account/bookings',
  myBooking: '/account/bookings/:id',
  volunteering: '/account/volunteering',
  payments: '/account/payments',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  studentCard: '/services/student-card',
  parkingPermit: '/services/parking-permit',
  /** The pages of staff (staff-paths.ts): one route, so that everybody else's first visit does not carry their names */
  staff: '/staff/:page?/:id?',
  /** Any other address: a page of the CMS, whose key is the last segment */
  content: '/*',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The address a page is opened at: its path as written, the path's parameters, its query. */
export interface PageAddress {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
