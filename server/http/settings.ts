/** The part of the configuration that the HTTP layer needs (server/config.ts reads it from the environment). */
export interface HttpSettings {
  /** Public address, without a trailing slash; `undefined`: whatever the request was sent to */
  publicUrl: string | undefined;
  /** Base of the links in mails, without a trailing slash: never taken from a request, which could contain anything */
  homeUrl: string;
  /** Prefix of the address of a stored file: `/files/`, or another host */
  filesUrl: string;
  /** Compares each answer with its endpoint's schema; a difference is thrown (tests) */
  checkAnswers: boolean;
  /** Requests a minute from one address; high, because thousands of students share a few campus addresses */
  requestsPerMinute: number;
  /** Milliseconds a body may take to arrive; for one with files, in which some of it must have arrived */
  bodyTimeout: number;
  /** Where files are stored while the call that sends them runs */
  uploadsFolder: string;
  /** Whether the documentation of the API is for staff alone: where there are real people */
  areDocsForStaff: boolean;
  /** False withdraws the service worker from every device */
  hasWorker: boolean;
  /** The address in front of this server is our own proxy, and its `X-Forwarded-For` is trusted */
  behindProxy: boolean;
  /** Receives messages to the union */
  contactAddress: string;
  /** Messages to the union an hour from one e-mail address, and from one network address */
  contactPerSender: number;
  contactPerNetwork: number;
  /** Mail domains that prove enrolment; `*` matches letters, digits and hyphens */
  universityDomains: readonly string[];
  juniorCollegeDomains: readonly string[];
}
