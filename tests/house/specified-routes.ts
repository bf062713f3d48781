/**
 * Addresses of the specification (§2) by the issue that builds them, as React Router writes them; `/{locale}` is an
 * address for each language (src/lib/locale-homes.ts).
 */
export const specifiedRoutes = {
  House: ['/', '/media/news', '/media/news/:id', '/media/opinion-pieces', '/media/social-speak', '/contact-us'],
  Shell: [
    '/about/history',
    '/about/KSU-today',
    '/about/resources',
    '/about/representation/student-organisations',
    '/about/representation/gozo-liaison-officer',
    '/about/representation/student-representatives',
    '/policies/cookie-policy',
    '/policies/privacy-policy',
  ],
  'Signing in': [
    '/login',
    '/login/forgot',
    '/login/password/create',
    ...under('/account', ['', 'my-details', 'my-settings']),
  ],
  Registration: under('/register', ['', 'contact-info', 'course', 'details', 'parking-permit', 'verify', 'volunteer']),
  Wallet: [
    ...under('/account', ['parking-permit', 'student-card', 'volunteering']),
    ...under('/services', ['parking-permit', 'student-card']),
  ],
  Members: [...under('/register', ['solidarity-fund', 'student-card']), '/payment/cancel', '/payment/success'],
  Events: ['/media/events', '/media/events/:id'],
  'Reports and complaints': [
    ...under('/rar', ['', 'current/regulations', 'current/report', 'current/results']),
    ...under('/rar', ['history/submissions', 'history/results']),
    '/services/complaints',
    '/services/complaints/feedback',
  ],
  Rentals: ['/services/rentals'],
  'Toga rental': under('/services/togi-rentals', ['', 'book', 'book/personal-details']),
  'Career finder': under('/careers/ksu-career-finder', [
    '',
    'activity-grid',
    'areas-of-interest',
    'core-values',
    'path-of-pleasures',
    'personality-questionnaire',
    'personality-questionnaire/questions',
    'report',
    'self-reflection-toolkit',
    'student-career-resource-hub/:type?',
    'student-resource-hub',
  ]),
  Careers: under('/careers', ['', 'careers-expo', 'kokka-careers', 'kokka-careers/companies/:id']),
  'Career documents': ['/account/career-documents'],
  Carpooling: ['/services/carpooling', ...under('/account', ['carpooling', 'carpooling/bookings'])],
  Funds: [
    ...under('/kokka-fondi', ['green-fund', 'what-s-kokka-fondi', 'arts-fund', 'education-fund', 'organisations-fund']),
    ...under('/kokka-fondi', ['sports-fund', 'eurodesk-fund']),
  ],
  'Services and initiatives': [
    ...under('/initiatives', ['erasmus', 'ksu-green-fund', 'tedx-conferences/:slug?', 'esu', 'mental-wellbeing']),
    '/initiatives/kokka-fondi/about',
    '/media/erasmus',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Issues whose routes are built; one is added when its issue is. */
export const builtIssues: readonly (keyof typeof specifiedRoutes)[] = [
  'House',
  'Shell',
  'Signing in',
  'Registration',
  'Events',
  'Wallet',
  'Members',
  'Reports and complaints',
  'Rentals',
  'Career finder',
  'Careers',
  'Career documents',
  'Carpooling',
  'Toga rental',
  'Funds',
];

function under(base: string, children: readonly string[]): string[] {
  return children.map((child) => (child === '' ? base : `${base}/${child}`));
}
