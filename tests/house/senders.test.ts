import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '#tests/support/repository.ts';

/**
 * Every place that queues a mail or a notification. Messages triggered by a member or visitor have a limit
 * (server/services/notification-limits.ts, docs/decisions/rate-limiting.md), or a reason why there can be only a few.
 */
type Bound =
  /** Counted under this kind, in the same file unless `at` says where */
  | { ceiling: string; at?: string }
  /** A function that sends for its callers, which are senders themselves */
  | { wrapper: string }
  /** The reason why it needs no limit of its own */
  | { reason: string };

const STAFF = { reason: 'a decision of staff' } as const;
const SCHEDULED = { reason: 'a scheduled job, once for each thing' } as const;
const PAID = { reason: 'once for each payment' } as const;
const REFUNDED = { reason: 'once for each refund' } as const;
const UNDONE = { reason: 'undoes something that was counted' } as const;
const DELETED = { reason: 'an account is deleted once' } as const;

/**
 * Senders by `file: mail or function`, with their number in the file. Staff files are excluded, because staff
 * decisions are in the audit log.
 */
const senders: Readonly<Record<string, readonly [times: number, bound: Bound]>> = {
  'server/areas/auth/account.ts: queuePasswordChangedMail': [1, { ceiling: 'password' }],
  'server/areas/auth/first-staff.ts: firstStaffMail': [
    1,
    { reason: 'needs the key of the first start, until somebody uses a link' },
  ],
  'server/areas/auth/jobs.ts: passwordMail': [1, { wrapper: 'queuePasswordChangedMail' }],
  'server/areas/auth/proof.ts: sendProofLink': [
    1,
    { reason: 'six a day for account and address, counted by the function' },
  ],
  'server/areas/auth/recovery.ts: requestRecoveryLink': [1, { ceiling: 'recovery', at: 'server/areas/auth/limits.ts' }],
  'server/areas/auth/recovery.ts: queuePasswordChangedMail': [
    1,
    { reason: 'a link works once, and links have a ceiling' },
  ],
  'server/areas/auth/second-factor/jobs.ts: methodAddedMail': [1, { wrapper: 'queueMethodAddedMail' }],
  'server/areas/auth/second-factor/enrol.ts: queueMethodAddedMail': [
    1,
    { reason: 'staff only, to themselves: the first method, or after a recent proof' },
  ],
  'server/areas/carpool/book.ts: notifyPeople': [3, { ceiling: 'carpool' }],
  'server/areas/carpool/change.ts: notifyPeople': [3, UNDONE],
  'server/areas/carpool/erasure.ts: carLeft': [2, DELETED],
  'server/areas/carpool/erasure.ts: notifyPeople': [1, DELETED],
  'server/areas/carpool/notifications.ts: carpoolMail': [1, { wrapper: 'notifyPeople' }],
  'server/areas/carpool/notifications.ts: notify': [1, { wrapper: 'notifyPeople' }],
  'server/areas/carpool/withdraw.ts: notifyPeople': [1, STAFF],
  'server/areas/organisations/handovers.ts: notify': [1, { reason: 'an officer names five people a day' }],
  'server/areas/organisations/handovers.ts: officerMail': [1, { reason: 'an officer names five people a day' }],
  'server/areas/contact/area.ts: messageMail': [1, { reason: 'CONTACT_PER_SENDER an hour, then proofs of work' }],
  'server/areas/events/blocks/guests.ts: issueGuestTickets': [1, STAFF],
  'server/areas/events/cancellations/requests.ts: continueTask': [1, STAFF],
  'server/areas/events/cancellations/steps.ts: guestCancelledMail': [1, { reason: 'the job of continueTask' }],
  'server/areas/events/cancellations/steps.ts: sendNotice': [1, { reason: 'the job of continueTask' }],
  'server/areas/events/holder-notice.ts: mail': [1, { wrapper: 'sendNotice' }],
  'server/areas/events/holder-notice.ts: notify': [1, { wrapper: 'sendNotice' }],
  'server/areas/events/moves/requests.ts: movesTask': [1, STAFF],
  'server/areas/events/moves/steps.ts: guestMovedMail': [1, { reason: 'the job of movesTask' }],
  'server/areas/events/moves/steps.ts: sendNotice': [1, { reason: 'the job of movesTask' }],
  'server/areas/events/notify-holders.ts: sendNotice': [
    1,
    { reason: 'a scheduled job, once for each change by staff and holder' },
  ],
  'server/areas/events/remind-holders.ts: sendNotice': [1, SCHEDULED],
  'server/areas/funds/apply.ts: notify': [1, { reason: 'ten applications in a window' }],
  'server/areas/funds/apply.ts: submittedMail': [1, { reason: 'ten applications in a window' }],
  'server/areas/funds/exchange.ts: accountMail': [1, { ceiling: 'fund account' }],
  'server/areas/funds/exchange.ts: notify': [1, { ceiling: 'fund account' }],
  'server/areas/interviews/claim.ts: interviewMail': [1, { ceiling: 'interview' }],
  'server/areas/interviews/jobs.ts: interviewMail': [1, SCHEDULED],
  'server/areas/interviews/jobs.ts: notify': [1, SCHEDULED],
  'server/areas/interviews/own.ts: interviewMail': [1, UNDONE],
  'server/areas/messages/deliver.ts: notify': [1, { reason: 'once for each recipient of a message of staff' }],
  'server/areas/messages/sending.ts: deliveryTask': [1, STAFF],
  'server/areas/people/actions.ts: addressCorrectedMail': [1, STAFF],
  'server/areas/people/actions.ts: requestRecoveryLink': [1, STAFF],
  'server/areas/people/actions.ts: sendProofLink': [2, STAFF],
  'server/areas/people/block.ts: blockedMail': [1, STAFF],
  'server/areas/people/block.ts: unblockedMail': [1, STAFF],
  'server/areas/people/merge/merge.ts: foldedMail': [1, STAFF],
  'server/areas/people/merge/merge.ts: mergedMail': [1, STAFF],
  'server/areas/people/second-factor.ts: factorResetMail': [1, STAFF],
  'server/areas/events/proposals/jobs.ts: notify': [1, { reason: 'a scheduled job, once for each accepted proposal' }],
  'server/areas/events/proposals/jobs.ts: eventProposalMail': [
    1,
    { reason: 'a scheduled job, once for each accepted proposal' },
  ],
  'server/areas/story-proposals/jobs.ts: notify': [1, { reason: 'a scheduled job, once for each accepted story' }],
  'server/areas/story-proposals/jobs.ts: proposalMail': [
    1,
    { reason: 'a scheduled job, once for each accepted story' },
  ],
  'server/areas/rar/mails.ts: notify': [1, { wrapper: 'notifyOfficers' }],
  'server/areas/rar/mails.ts: rarMail': [1, { wrapper: 'notifyOfficers' }],
  'server/areas/rar/reminders.ts: notifyOfficers': [1, SCHEDULED],
  'server/areas/rar/submit.ts: notifyOfficers': [1, { reason: 'a report is submitted once' }],
  'server/areas/registration/code-budget.ts: codeMail': [1, { reason: 'the budget of codes' }],
  'server/areas/registration/register.ts: sendFirstProofLink': [
    1,
    { reason: 'six a day for account and address, counted by the function' },
  ],
  'server/areas/rentals/decisions.ts: decide': [2, STAFF],
  'server/areas/roles/staff-roles.ts: notify': [1, STAFF],
  'server/areas/roles/staff-roles.ts: roleMail': [1, STAFF],
  'server/areas/toga/reminders.ts: notify': [1, SCHEDULED],
  'server/areas/toga/reminders.ts: reminderMail': [1, SCHEDULED],
  'server/areas/volunteering/erasure.ts: leaveAllPlaces': [1, DELETED],
  'server/areas/volunteering/news.ts: notify': [1, { reason: 'the job of volunteerNewsTask' }],
  'server/areas/volunteering/news.ts: volunteerMail': [1, { reason: 'the job of volunteerNewsTask' }],
  'server/areas/volunteering/own.ts: leaveVolunteerPlaces': [1, { ceiling: 'volunteer sign-up' }],
  'server/areas/wellbeing/own.ts: newRequestTask': [2, { ceiling: 'wellbeing' }],
  'server/areas/wellbeing/team-notifications.ts: notifyEach': [
    2,
    { reason: 'the job of newRequestTask, once in a quarter of an hour' },
  ],
  'server/areas/wellbeing/notifications.ts: neutralMail': [1, { wrapper: 'notifyEach' }],
  'server/areas/wellbeing/notifications.ts: notifyEach': [1, { reason: 'the job of a change by staff' }],
  'server/areas/wellbeing/notifications.ts: notify': [1, { wrapper: 'notifyEach' }],
  'server/areas/bookings/handovers/accept.ts: handedOverMail': [1, { ceiling: 'booking' }],
  'server/areas/bookings/handovers/accept.ts: notify': [2, { ceiling: 'booking' }],
  'server/areas/bookings/handovers/accept.ts: ticketMail': [1, { ceiling: 'booking' }],
  'server/areas/bookings/waiting/move-news.ts: notify': [1, SCHEDULED],
  'server/areas/bookings/waiting/move-news.ts: waitingMail': [1, SCHEDULED],
  'server/areas/bookings/waiting/offer-news.ts: notify': [2, SCHEDULED],
  'server/areas/bookings/waiting/offer-news.ts: waitingMail': [2, SCHEDULED],
  'server/areas/bookings/changes/make-change.ts: changeMail': [1, STAFF],
  'server/areas/bookings/changes/make-change.ts: notify': [1, STAFF],
  'server/areas/bookings/changes/move-tickets.ts: issueGuestTickets': [1, STAFF],
  'server/areas/bookings/change.ts: issueGuestTickets': [1, { ceiling: 'guest names' }],
  'server/areas/guest-tickets/hand-back.ts: handedBackMail': [
    1,
    { reason: 'a link works once, and links have a ceiling' },
  ],
  'server/areas/guest-tickets/hand-back.ts: notify': [1, { reason: 'a link works once, and links have a ceiling' }],
  'server/areas/guest-tickets/send.ts: guestTicketMail': [
    1,
    { ceiling: 'guest ticket', at: 'server/services/notification-limits.ts' },
  ],
  'server/areas/bookings/pay.ts: confirmBooking': [1, { ceiling: 'booking' }],
  'server/watch/alarms.ts: faultMail': [1, { reason: 'once in a quarter of an hour for each state of a check' }],
  'server/http/alarms.ts: alarmTask': [1, { reason: 'once in a quarter of an hour for each channel' }],
  'server/services/account-deletion.ts: farewellMail': [1, DELETED],
  'server/services/audit.ts: mail': [1, { wrapper: 'decide' }],
  'server/services/audit.ts: notify': [1, { wrapper: 'decide' }],
  'server/services/claims.ts: issueGuestTickets': [1, { wrapper: 'confirmBooking' }],
  'server/services/claims.ts: ticketMail': [1, { wrapper: 'confirmBooking' }],
  'server/services/email-proofs.ts: proofTask': [1, { wrapper: 'sendProofLink' }],
  'server/services/email-proofs.ts: sendProofLink': [1, { wrapper: 'sendFirstProofLink' }],
  'server/services/guest-tickets.ts: guestTicketsTask': [1, { wrapper: 'issueGuestTickets' }],
  'server/services/fulfilment.ts: confirmBooking': [1, PAID],
  'server/services/fulfilment.ts: confirmRental': [1, PAID],
  'server/services/recovery-links.ts: recoveryTask': [1, { wrapper: 'requestRecoveryLink' }],
  'server/services/refund-rows.ts: refundFailedMail': [1, REFUNDED],
  'server/services/refund-rows.ts: refundSentMail': [1, REFUNDED],
  'server/services/settlement.ts: notify': [1, PAID],
  'server/services/settlement.ts: receiptMail': [1, PAID],
  'server/services/settlement.ts: refundMail': [1, PAID],
  'server/services/story-schedule.ts: task': [1, { reason: 'sends nothing: makes a change by staff public' }],
  'server/services/toga-rentals.ts: notify': [1, { wrapper: 'confirmRental' }],
  'server/services/toga-rentals.ts: rentalMail': [1, { wrapper: 'confirmRental' }],
  'server/services/volunteer-places.ts: leaveVolunteerPlaces': [1, { wrapper: 'leaveAllPlaces' }],
  'server/services/volunteer-places.ts: volunteerNewsTask': [1, { wrapper: 'leaveVolunteerPlaces' }],
  'server/services/volunteers.ts: leaveAllPlaces': [1, UNDONE],
};

const entries = Object.entries(senders).map(([key, [times, bound]]) => {
  const [file = '', sent = ''] = key.split(': ');
  return { key, file, sent, times, bound };
});

/** Each wrapper with the file that exports it. */
const wrappers = new Map(
  entries.flatMap(({ file, bound }) => ('wrapper' in bound ? [[bound.wrapper, file] as const] : [])),
);

/** Whether only staff calls reach this file, or it is not part of the running server. */
function isExcluded(path: string): boolean {
  return /\/staff\/|\/staff\.ts$|\.test\.ts$|^server\/db\/seed\//.test(path);
}

/** Sends found in a file: names of queued mails, `notify`, and names of the wrappers that the file imports or declares. */
function sendsOf(path: string, text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '').replaceAll(/function \w+/g, 'function');
  const queued = [...code.matchAll(/\benqueue\(\s*[\w.]+,\s*(\w+)/g)].map(([, name = '']) => name);
  const notified = [...code.matchAll(/\bnotify\(/g)].map(() => 'notify');
  const wrapped = [...wrappers].flatMap(([name, home]) => {
    const isImported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${basename(home)}'`).test(code);
    if (!isImported && path !== home) return [];
    const body = code.replaceAll(/^import [^;]*;/gm, '');
    return [...body.matchAll(new RegExp(`(?<![\\w.])${name}\\b(?!:)`, 'g'))].map(() => name);
  });
  return [...queued, ...notified, ...wrapped];
}

const found = repositoryFiles()
  .filter((path) => /^server\/.*\.ts$/.test(path) && !isExcluded(path))
  .flatMap((path) => sendsOf(path, read(path)).map((sent) => `${path}: ${sent}`));

describe('mails and notifications sent by a user action', () => {
  it('are each listed with their limits', () => {
    const listed = entries.flatMap(({ key, times }) => Array.from({ length: times }, () => key));
    expect(found.toSorted()).toEqual(listed.toSorted());
  });

  it.each(
    entries.flatMap(({ key, file, bound }) => ('ceiling' in bound ? [{ key, at: bound.at ?? file, ...bound }] : [])),
  )('$key is counted under "$ceiling"', ({ at, ceiling }) => {
    const calls =
      ceiling === 'recovery' ? /limitRecoveryMails\(/ : new RegExp(`limitNotifyingWrites\\([^;]*'${ceiling}'`);
    expect(read(at)).toMatch(calls);
  });

  it('use every declared limit', () => {
    const table = /const ceilings = \{([^}]*)\}/.exec(read('server/services/notification-limits.ts'))?.[1] ?? '';
    const kinds = [...table.matchAll(/^ {2}'?([\w -]+?)'?: \d+,/gm)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !entries.some(({ bound }) => 'ceiling' in bound && bound.ceiling === kind))).toEqual(
      [],
    );
  });

  it.each([
    ['a mail', 'await context.jobs.enqueue(db, newsMail, { id });', ['newsMail']],
    ['a notification', 'await notify(db, [user_id], told);', ['notify']],
    [
      'a wrapper',
      "import { notifyPeople } from './notifications.ts';\nawait notifyPeople(context, news);",
      ['notifyPeople'],
    ],
    ['nothing', '/** Calls notify(). */\nconst tell = () => 1;\ntell();', []],
  ])('are found in a file that sends %s', (_title, text, sent) => {
    expect(sendsOf('server/areas/new/own.ts', text)).toEqual(sent);
  });
});
