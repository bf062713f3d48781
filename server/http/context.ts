import type { HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '#contract/common.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { CheckoutGateway } from '#server/gateways/checkout.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { FileStore } from '#server/gateways/files.ts';
import type { MailGateway } from '#server/gateways/mail.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { KnownDevice } from './known-device.ts';
import type { Begun, Session } from './sessions.ts';
import type { Translate } from './translate.ts';

/** What the HTTP layer needs to know of the configuration (server/config.ts reads it from the environment). */
export interface HttpSettings {
  /** Address people open, without a slash at the end; `undefined`: whatever the request was sent to */
  publicUrl: string | undefined;
  /** Where links in mails lead, without a slash at the end: never taken from a request, which can say anything */
  homeUrl: string;
  /** Address before the key of a stored file: `/files/`, or another host's */
  filesUrl: string;
  /** Each answer is compared with its endpoint's schema; a difference is thrown (tests) */
  checkAnswers: boolean;
  /** Requests a minute from one address; high, as thousands of students share a few campus addresses */
  requestsPerMinute: number;
  /** Milliseconds a body may take to arrive; one with files, in which some of it must have arrived */
  bodyTimeout: number;
  /** Where files lie while the call that brings them runs */
  uploadsFolder: string;
  /** The address before this server is a proxy of ours, and its `X-Forwarded-For` is believed */
  /** False withdraws the service worker from every device */
  hasWorker: boolean;
  behindProxy: boolean;
  /** Where messages to the union go */
  contactAddress: string;
  /** Messages to the union an hour from one e-mail address, and from one network address */
  contactPerSender: number;
  contactPerNetwork: number;
  /** Mail domains that show where somebody studies; `*` stands for letters, digits and hyphens */
  universityDomains: readonly string[];
  juniorCollegeDomains: readonly string[];
}

/** What the program lends to every handler. */
export interface Services {
  db: Kysely<DB>;
  clock: Clock;
  files: FileStore;
  /** Work for later, committed with the transaction that asks for it */
  jobs: Jobs;
  log: Logger;
  translate: Translate;
  settings: HttpSettings;
  /** The one secret key of the program, by purpose */
  secrets: Secrets;
  passwords: Passwords;
  checkout: CheckoutGateway;
}

/** What the handlers of jobs are made with. Requests send no mail: no network inside a transaction. */
export interface JobServices extends Services {
  mail: MailGateway;
}

/** An account that is being deleted. Its addresses are no longer in the database. */
export interface ErasedAccount {
  id: number;
  emails: readonly string[];
}

/** What a handler receives besides its request. In a write, `db` is the open transaction. */
export interface HandlerContext extends Services {
  locale: Locale;
  /** When the call arrived, before its body did: what a deadline is measured by */
  received_at: Date;
  /** Network address of the caller; none for calls from inside the process, and of the unnamed */
  caller: string | undefined;
  /** `Idempotency-Key` of a write that keeps it itself (`idempotency: 'own'`), else empty */
  key: string;
  device: KnownDevice;
  /** Erases what belongs to an account, in every area (server/areas.ts) */
  erase(transaction: Kysely<DB>, account: ErasedAccount, now: Date): Promise<void>;
  /** Gives the browser the cookie of a session that was just begun, or takes it away with `null` */
  bind(session: Begun | null): void;
}

/** What a handler receives when its endpoint is not for anyone. */
export interface SignedInContext extends HandlerContext {
  session: Session;
}

/** What a handler receives when its caller may be nobody, and then is nobody at all. */
export interface PerhapsSignedInContext extends HandlerContext {
  session: Session | undefined;
}

/** Variables of one request, by Hono's `c.get()`. */
export interface RequestVariables {
  /** Id of the endpoint that answers, for the log */
  endpoint?: string;
  /** The call may be nobody's: nothing of it is logged that could tell when it was */
  is_unnamed?: boolean;
  /** Who is signed in, for the log */
  user_id?: number;
  requestId: string;
  log: Logger;
}

/** Calls from inside the process have no socket, hence no bindings. */
export interface HttpEnvironment {
  Variables: RequestVariables;
  Bindings: Partial<HttpBindings>;
}
