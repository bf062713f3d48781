import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { bookings } from '#contract/bookings/calls.ts';
import { interviews } from '#contract/interviews/calls.ts';
import { type Offer, type OfferStatus, offerStatusOf, offers } from '#contract/kit/offers.ts';
import { payments } from '#contract/payments/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { type Credentials, call, problemOf, send } from '#tests/support/api.ts';
import { type AccountKind, accountKinds, accountOptions, offerTable } from '#tests/support/offers.ts';
import { addPerson } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { addInterviewCompany, at } from '#tests/support/server/interviews.ts';
import { card } from '#tests/support/server/payments.ts';
import { vehicle } from '#tests/support/server/permits.ts';

const portal = await startBookings();
const { app, db } = portal;
beforeAll(async () => {
  // Adds a window for cards only.
  await db.updateTable('opening_windows').set({ kind: 'parking_permit' }).execute();
  const { id: _, ...window } = await db.selectFrom('opening_windows').selectAll().executeTakeFirstOrThrow();
  await addRows(db, 'opening_windows', { ...window, kind: 'student_card' });
});
const quiz = await portal.addEventWithPlaces(1000, 0);
const company = await addInterviewCompany(db);
let slots = -1;

/** The call with which each offer is applied for. */
const requests: Readonly<Record<Offer, (as: Credentials) => Promise<Response>>> = {
  student_card: (as) => send(app, payments.cards, { query: card }, { as }),
  parking_permit: (as) => send(app, account.vehicle, vehicle(randomUUID().slice(0, 8)), { as }),
  donation: (as) => send(app, payments.solidarity, { query: { type: 'session' } }, { as }),
  volunteering: (as) => send(app, registration.volunteer, { body: { is_volunteer: true } }, { as }),
  event_booking: (as) => {
    const body = { occurrence_id: quiz.occurrence, attendees: [{ ticket_id: quiz.ticket }] };
    return send(app, bookings.create, { body }, { as, key: randomUUID() });
  },
  interview: (as) => {
    slots += 1;
    const starts_at = new Date(Date.parse(at('09:00')) + slots * 15 * 60_000).toISOString();
    const body = { company_id: company.id, starts_at, with_cv: false };
    return send(app, interviews.book, { body }, { as, key: randomUUID() });
  },
};

const answers: Readonly<Record<OfferStatus, string>> = {
  available: 'yes',
  log_in: '401 unauthenticated',
  finish_registration: '403 not_registered',
  students_only: '403 students_only',
};

const cases = offers.flatMap((offer) => accountKinds.map((kind) => ({ offer, kind, status: offerTable[offer][kind] })));

async function personOf(kind: AccountKind) {
  const options = accountOptions[kind];
  return options && addPerson(app, db, options);
}

describe('the table of offers', () => {
  // REG-2
  it.each(cases)('$offer for $kind is $status by the server’s response', async ({ offer, kind, status }) => {
    const answer = await requests[offer]((await personOf(kind)) ?? {});
    const outcome = answer.ok ? 'yes' : `${answer.status} ${(await problemOf(answer)).code}`;
    expect(outcome).toBe(answers[status]);
  });

  it.each(cases)('$offer for $kind is $status by the function of the contract', async ({ offer, kind, status }) => {
    const as = await personOf(kind);
    const person = as === undefined ? null : await call(app, auth.me, {}, { as });
    expect(offerStatusOf(offer, person)).toBe(status);
  });
});
