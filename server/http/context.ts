import type { HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '#contract/kit/common.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { CheckoutGateway } from '#server/gateways/checkout.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { FileStore } from '#server/gateways/files.ts';
import type { MailGateway } from '#server/gateways/mail.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import type { PhoneWalletGateways } from '#server/gateways/phone-wallets.ts';
import type { PushGateway } from '#server/gateways/push.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { Vitals } from './health.ts';
import type { KnownDevice } from './known-device.ts';
import type { CallProofs } from './pressure.ts';
import type { NewSession, Session } from './sessions.ts';
import type { HttpSettings } from './settings.ts';
import type { Translate } from './translate.ts';
import type { CurrentUnion } from './union.ts';

/** A request that was answered. Calls that may be anonymous are not observed: their time could reveal the caller. */
export interface ObservedRequest {
  /** The id of the call, or `page` */
  endpoint: string;
  method: string;
  status: number;
  ms: number;
}

/** The services that the program passes to every handler. */
export interface Services {
  /** Whether the program is about to stop, and wants no new requests */
  isDraining?: () => boolean;
  /** Measurements of the running program */
  vitals?: () => Vitals;
  /** Called at the end of each request whose time may be known */
  observe?: (request: ObservedRequest) => void;
  db: Kysely<DB>;
  clock: Clock;
  files: FileStore;
  /** Jobs, committed with the transaction that enqueues them */
  jobs: Jobs;
  log: Logger;
  translate: Translate;
  /** The union's own names */
  union: CurrentUnion;
  settings: HttpSettings;
  /** Keys derived for each purpose from the program's one secret key */
  secrets: Secrets;
  passwords: Passwords;
  checkout: CheckoutGateway;
  /** Sends push messages; undefined without a key, and then push is not offered */
  push?: PushGateway | undefined;
  /** Makes passes for phone wallets; undefined without a key, and then wallets are not offered */
  phoneWallets?: PhoneWalletGateways;
}

/** The services of job handlers. Requests send no e-mail because transactions must not wait for the network. */
export interface JobServices extends Services {
  mail: MailGateway;
}

/** An account that is being deleted. Its addresses are already deleted from the database. */
export interface ErasedAccount {
  id: number;
  /** Only the proven addresses of the account */
  emails: readonly string[];
}

/** The context of a handler. In a write, `db` is the open transaction. */
export interface HandlerContext extends Services {
  locale: Locale;
  /** The arrival time of the call, before its body was read; deadlines are measured against it */
  received_at: Date;
  /** Network address of the caller; undefined for calls from inside the process, and for anonymous ones */
  caller: string | undefined;
  /** `Idempotency-Key` of a write that stores it itself (`idempotency: 'own'`), otherwise empty */
  key: string;
  device: KnownDevice;
  /** The proof of work of a call that requires one (server/http/pressure.ts) */
  proofs: CallProofs;
  /** Erases an account's data, in every area (server/areas.ts) */
  erase(transaction: Kysely<DB>, account: ErasedAccount, now: Date): Promise<void>;
  /** Sets the browser's cookie of a new session, or removes it with `null` */
  bind(session: NewSession | null): void;
}

/** The context of a handler whose endpoint requires a session. */
export interface SignedInContext extends HandlerContext {
  session: Session;
}

/** The context of a handler whose caller may be anonymous. */
export interface OptionalSessionContext extends HandlerContext {
  session: Session | undefined;
}

/** Variables of one request, by Hono's `c.get()`. */
export interface RequestVariables {
  /** The id of the endpoint, for the log */
  endpoint?: string;
  /** Whether the call may be anonymous: nothing that could reveal its time is logged */
  is_unnamed?: boolean;
  /** Whether nothing is logged of the call: it may be anonymous, or its area is confidential */
  is_unlogged?: boolean;
  /** Network address of the caller, for the log; never logged if `is_unlogged` */
  network?: string | undefined;
  /** The id of the signed-in account, for the log */
  user_id?: number;
  requestId: string;
  log: Logger;
}

/** Calls from inside the process have no socket, hence no bindings. */
export interface HttpEnvironment {
  Variables: RequestVariables;
  Bindings: Partial<HttpBindings>;
}
