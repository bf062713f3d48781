import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { countUse, readCount } from '#server/http/stored-limits.ts';

/**
 * Daily limits per account and subject for writes that reach other people's mailboxes, notifications or the audit log.
 * Ordinary use is once or twice. Cancelling is never rejected, because another person would wait in vain; it is limited
 * by the number of earlier bookings.
 */
const ceilings = {
  /** First appointments: the whole team is notified */
  wellbeing: 4,
  /** Changes of an application's bank account: its applicants are notified, and a row is added to the audit log */
  'fund account': 4,
  /** Interviews with a company */
  interview: 4,
  /** Free bookings of an occurrence */
  booking: 10,
  /** Changes of the addresses in a booking with tickets: each new address gets an e-mail */
  'guest names': 10,
  /** E-mails with the ticket of an attendee other than the buyer, for all events together */
  'guest ticket': 40,
  /** Cars of a day, and added passengers, who are notified */
  carpool: 8,
  /** Sign-ups for an opportunity: each can be withdrawn, which notifies the next volunteer in line */
  'volunteer sign-up': 4,
  /** Changes of the account's own password: each is reported to the account by e-mail */
  password: 5,
} as const;
/** Daily limit of recovery links per address; requesting one needs no session. */
const recoveries = { most: 10, seconds: 86_400 } as const;
/** The limit after that one is reached, so that the owner still gets a link. */
const furtherRecoveries = { most: 1, seconds: 3600 } as const;
/** Daily limit of tickets e-mailed to one address, over all buyers. */
const guestAddress = { most: 6, seconds: 86_400 } as const;
const DAY = 86_400;

type Counting = Pick<SignedInContext, 'db' | 'clock'>;

/**
 * Counts a write that notifies other people, in its transaction: rejected writes and replays do not count.
 * @param subject of the write, e.g. the id of the application
 * @throws HttpProblem `changed_too_often`, with the seconds until it may be repeated
 */
export async function limitNotifyingWrites(
  { db, clock, session }: Counting & { session: { user_id: number } },
  kind: keyof typeof ceilings,
  subject: string | number = '',
): Promise<void> {
  const key = `telling ${kind} ${subject} account ${session.user_id}`;
  try {
    await countUse(db, clock, { key, most: ceilings[kind], seconds: DAY });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw new HttpProblem('changed_too_often', { headers: error.details.headers ?? {} });
  }
}

/**
 * Counts a recovery link for an address, with or without an account.
 * @throws HttpProblem `too_many`, with the seconds until the next link may be requested
 */
export async function limitRecoveryMails({ db, clock }: Counting, email: string): Promise<void> {
  const key = `telling recovery target ${email.toLowerCase()}`;
  if ((await readCount(db, clock, key)) < recoveries.most)
    return void (await countUse(db, clock, { key, ...recoveries }));
  await countUse(db, clock, { key: `${key} further`, ...furtherRecoveries });
}

/**
 * Counts the e-mail of a ticket to an attendee other than the buyer. @param buyer null for a guest of the union
 * @throws HttpProblem `changed_too_often` for the buyer, `too_many` for the address
 */
export async function limitGuestTicketMails(context: Counting, buyer: number | null, email: string): Promise<void> {
  if (buyer !== null) await limitNotifyingWrites({ ...context, session: { user_id: buyer } }, 'guest ticket');
  await countUse(context.db, context.clock, {
    key: `telling guest ticket target ${email.toLowerCase()}`,
    ...guestAddress,
  });
}
