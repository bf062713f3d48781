/** The part of the configuration that the HTTP layer needs (server/config.ts reads it from the environment). */
export interface HttpSettings {
  /** Public address, without a trailing slash; if `undefined`, the address that the request was sent to */
  publicUrl: string | undefined;
  /** Base of the links in e-mails, without a trailing slash; never taken from a request, which cannot be trusted */
  homeUrl: string;
  /** Prefix of the address of a stored file: `/files/`, or another host */
  filesUrl: string;
  /** Whether to compare each response with its endpoint's schema and throw if they differ (tests) */
  checkAnswers: boolean;
  /** Requests a minute from one address; high, because thousands of students share a few campus addresses */
  requestsPerMinute: number;
  /**
   * Milliseconds within which a JSON body must arrive; for a body with files, the period in which some data must arrive
   */
  bodyTimeout: number;
  /** Folder of uploaded files while their call runs */
  uploadsFolder: string;
  /** Folder of what this copy stores, whose disk must not be full */
  dataFolder: string;
  /** Free bytes of that disk below which this copy wants no requests */
  minFreeBytes: number;
  /** Whether a nightly backup is configured */
  expectsBackups: boolean;
  /** Whether the API documentation is for staff only: in production */
  areDocsForStaff: boolean;
  /** If false, the service worker is removed from every device */
  hasWorker: boolean;
  /** Whether the address in front of this server is our own proxy, so that its `X-Forwarded-For` is trusted */
  behindProxy: boolean;
  /** Whether people can read their e-mail: with a mail server, and at `/dev/mail` of the demo; otherwise a folder stores it */
  hasMailServer: boolean;
  /** Receives messages to the union */
  contactAddress: string;
  /** The maximum messages to the union per hour from one e-mail address, and from one network address */
  contactPerSender: number;
  contactPerNetwork: number;
  /** Mail domains that prove enrolment; `*` matches letters, digits and hyphens */
  universityDomains: readonly string[];
  juniorCollegeDomains: readonly string[];
}
