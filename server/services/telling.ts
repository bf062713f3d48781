import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { countUse, readCount } from '#server/http/stored-limits.ts';

/**
 * How often a day one account may do what tells somebody, for one subject: writes that reach other people's mailboxes,
 * notifications or the audit log. Ordinary use is once or twice. Cancelling is never refused, because somebody would wait
 * in vain; it is bounded by what was begun before.
 */
const ceilings = {
  /** First appointments: the whole team is told */
  wellbeing: 4,
  /** Changes of the bank account of an application: its applicants are told, and a row is in the audit log */
  'fund account': 4,
  /** Interviews with a company */
  interview: 4,
  /** Free bookings of an occurrence */
  booking: 10,
  /** Changes of the addresses in a booking with tickets: each new one gets a mail */
  'guest names': 10,
  /** Mails with the ticket of an attendee who did not book, for all events together */
  'guest ticket': 40,
  /** Cars of a day, and passengers who are added: they are told */
  carpool: 8,
  /** Sign-ups for an opportunity: each can be withdrawn, which notifies the next volunteer in line */
  'volunteer sign-up': 4,
  /** Changes of the own password on the account page: each is mailed to the account */
  password: 5,
} as const;
/** Daily limit of recovery links per address. Anybody can request them. */
const recoveries = { most: 10, seconds: 86_400 } as const;
/** Past that ceiling: its owner still gets a link. */
const furtherRecoveries = { most: 1, seconds: 3600 } as const;
/** Daily limit of tickets mailed to one address, over all buyers. */
const guestAddress = { most: 6, seconds: 86_400 } as const;
const DAY = 86_400;

type Counting = Pick<SignedInContext, 'db' | 'clock'>;

/**
 * Counts a write that tells somebody, in its transaction: refused writes and replays do not count.
 * @param subject of the write, e.g. the id of the application
 * @throws HttpProblem `changed_too_often`, with the seconds until it may be done again
 */
export async function countNotifyingWrite(
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
 * @throws HttpProblem `too_many`, with the seconds until the next link may be asked for
 */
export async function countRecoveryMail({ db, clock }: Counting, email: string): Promise<void> {
  const key = `telling recovery target ${email.toLowerCase()}`;
  if ((await readCount(db, clock, key)) < recoveries.most)
    return void (await countUse(db, clock, { key, ...recoveries }));
  await countUse(db, clock, { key: `${key} further`, ...furtherRecoveries });
}

/**
 * Counts the mail of a ticket to an attendee who did not book.
 * @throws HttpProblem `changed_too_often` for the buyer, `too_many` for the address
 */
export async function countGuestTicket(context: Counting, buyer: number, email: string): Promise<void> {
  await countNotifyingWrite({ ...context, session: { user_id: buyer } }, 'guest ticket');
  await countUse(context.db, context.clock, {
    key: `telling guest ticket target ${email.toLowerCase()}`,
    ...guestAddress,
  });
}
