/**
 * Calls whose response differs from the wire convention, with the reason; docs/wire-differences.md contains this
 * table.
 */
interface Difference {
  /** The response, in the format of the rule: status, then shape */
  answers: string;
  reason: string;
  calls: readonly string[];
}

const signedIn = 'The body is authToken alone, without data';

export const differences: readonly Difference[] = [
  {
    answers: '200 one',
    reason: 'The screen continues with the changed booking, and a repetition gets the same answer',
    calls: ['bookings.remove', 'bookings.removeAttendees', 'ticketAnswers.dropCode'],
  },
  { answers: '201 bare', reason: signedIn, calls: ['registration.register'] },
  {
    answers: '200 bare',
    reason: `${signedIn}; nothing with an address is created`,
    calls: ['auth.login', 'auth.reset'],
  },
  {
    answers: '200 one',
    reason: 'A step of the registration: it returns the state of the registration',
    calls: [
      'account.vehicle',
      'registration.sendCode',
      'registration.verify',
      'registration.nationality',
      'registration.contactDetails',
      'registration.academicDetails',
      'registration.skip',
    ],
  },
  {
    answers: '200 one',
    reason: 'It changes an existing object and returns it',
    calls: [
      'bookings.merge',
      'rar.submit',
      'rar.save',
      'rar.saveByQuestion',
      'rarAdmin.publishQuestions',
      'rarAdmin.publishResults',
      'parkingAdmin.decide',
      'paymentsAdmin.refund',
      'refundsAdmin.decide',
      'cancellationsAdmin.decide',
      'cancellationsAdmin.withdraw',
      'hallsAdmin.move',
      'refundsAdmin.retry',
      'messagesAdmin.send',
      'messagesAdmin.sendToAll',
      'messagesAdmin.stop',
      'textsAdmin.restore',
      'togaAdmin.refund',
      'careerFinder.saveAnswers',
      'careerFinder.saveSectors',
      'careerFinder.savePleasures',
      'careerFinder.saveActivities',
      'careerFinder.saveValues',
      'careerDocuments.addPiece',
      'funds.addPiece',
      'carpool.addPassengers',
    ],
  },
  {
    answers: '200 one',
    reason: 'The result of a check: the first check admits the person, and a repeated check gets a result too',
    calls: ['door.checkIn', 'togaAdmin.mark'],
  },
  {
    answers: '200 one',
    reason: 'It only reads; its input is in the body',
    calls: [
      'events.ical',
      'ticketHandovers.view',
      'ticketChanges.plan',
      'hallsAdmin.previewMove',
      'movesAdmin.plan',
      'referenceAdmin.previewList',
      'textsAdmin.preview',
    ],
  },
  {
    answers: '200 one',
    reason: 'It changes many entries, and returns how many',
    calls: ['referenceAdmin.importList'],
  },
  {
    answers: '200 one',
    reason: 'It returns a challenge or a link; nothing with an address is created',
    calls: [
      'secondFactor.startPasskey',
      'secondFactor.startApp',
      'secondFactor.startProof',
      'firstStaff.create',
      'newsAdmin.previewLink',
      'publicationsAdmin.previewLink',
      'pagesAdmin.previewLink',
    ],
  },
  {
    answers: '200 one',
    reason: 'It only reads; its input is secret, so it must not be in an address',
    calls: [
      'sealing.open',
      'guestTickets.view',
      'registrationAdmin.showIdentity',
      'newsPreviews.news',
      'newsPreviews.publication',
      'pagePreviews.page',
    ],
  },
  {
    answers: '200 list',
    reason: 'It renews a page that is open, and returns those of colleagues',
    calls: ['editing.renew'],
  },
  {
    answers: '200 list',
    reason: 'It only reads; its input is in the body',
    calls: ['bookings.checkSeating', 'carpool.available'],
  },
];

/** Addresses below /api that are not calls of the contract, with their purpose. */
export const outsideTheContract: Readonly<Record<string, string>> = {
  'GET /api/health': 'Liveness probe: {"status":"ok"}',
  'GET /api/ready': 'Readiness probe: {"status":"ready"}',
  'GET /api/ahead':
    'Public reads that the service worker prefetches (pages linked from the front page and the menu), with their addresses',
  'GET /api/openapi.json': 'The OpenAPI document; in production for staff only',
  'GET /api/docs': 'The OpenAPI document as a web page; in production for staff only',
  'GET /api/career-finder/pdf/:link': 'The career-finder report as a PDF, by a short-lived link',
  'GET /api/files/:id': 'The bytes of a private file, by a short-lived link',
  'GET /api/publication-files/:id{[0-9]{1,9}}': 'The PDF of a publication for an editor, by a short-lived link',
  'GET /api/resources/:id{[0-9]{1,9}}/file': 'The PDF of a published publication',
  'GET /api/people/exports/:link': 'Everything about a person as a zip, by a short-lived link',
  'GET /api/messages/stop-news/:token': 'The page of a mail program’s “unsubscribe” link: opens the app’s page',
  'POST /api/messages/stop-news/:token': 'One-click unsubscription by a mail program (RFC 8058)',
  'POST /api/policy-reports': 'Called by browsers, which read no answer',
  'POST /api/stripe/webhook': 'Called by the payment provider, which reads only the status',
};
