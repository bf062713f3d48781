/** Calls that answer otherwise than the wire convention says, and why; docs/wire-differences.md shows this table. */
interface Difference {
  /** What is answered, as the rule tells it: status, then shape */
  answers: string;
  reason: string;
  calls: readonly string[];
}

const signedIn = 'The specification names the body: authToken stands alone, without data';

export const differences: readonly Difference[] = [
  {
    answers: '200 one',
    reason: 'The screen goes on with the booking as it now stands, and a repetition gets the same answer',
    calls: ['bookings.remove', 'bookings.removeAttendees'],
  },
  { answers: '201 bare', reason: signedIn, calls: ['auth.register'] },
  {
    answers: '200 bare',
    reason: `${signedIn}; nothing is created that has an address`,
    calls: ['auth.login', 'auth.reset'],
  },
  {
    answers: '204 none',
    reason: 'It acts, creates nothing, and has nothing to tell',
    calls: ['auth.logout', 'auth.recovery', 'auth.changePassword', 'notifications.read'],
  },
  {
    answers: '200 one',
    reason: 'A step of the registration: it answers where the registration stands',
    calls: [
      'account.vehicle',
      'auth.sendCode',
      'auth.verify',
      'auth.nationality',
      'auth.contactDetails',
      'auth.academicDetails',
      'auth.skip',
    ],
  },
  {
    answers: '200 one',
    reason: 'It changes what is there, and answers with that',
    calls: [
      'bookings.merge',
      'rar.submit',
      'rar.save',
      'rar.saveByQuestion',
      'rarAdmin.publishQuestions',
      'rarAdmin.publishResults',
      'parkingAdmin.decide',
      'paymentsAdmin.refund',
      'careerFinder.saveAnswers',
      'careerFinder.saveSectors',
      'careerFinder.savePleasures',
      'careerFinder.saveActivities',
      'careerFinder.saveValues',
    ],
  },
  {
    answers: '200 one',
    reason: 'Whether the ticket is good: a person is checked in once, and the answer to the second is as good',
    calls: ['door.checkIn'],
  },
  { answers: '200 one', reason: 'It reads; the specification asks for a POST', calls: ['events.ical'] },
  { answers: '200 list', reason: 'It reads; the specification asks for a POST', calls: ['bookings.checkSeating'] },
];

/** Addresses below /api that are not calls of the contract, and what they are. */
export const outsideTheContract: Readonly<Record<string, string>> = {
  'GET /api/health': 'For whoever runs the portal: {"status":"ok"}',
  'GET /api/ready': 'For whoever runs the portal: {"status":"ready"}',
  'GET /api/openapi.json': 'The OpenAPI document',
  'GET /api/docs': 'The same as a page',
  'GET /api/career-finder/pdf/:link':
    'The report of the career finder as a PDF, by a link that is good for a short time',
  'GET /api/files/:id': 'The bytes of a private file, by a link that is good for a short time',
  'POST /api/stripe/webhook': 'Called by the payment provider, which reads the status alone',
};
