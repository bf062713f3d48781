import { describe, expect, it } from 'vitest';
import { passes } from '#contract/passes/calls.ts';
import { studentCard } from '#contract/student-card/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { publicKeyOf, verifyCode } from '#server/services/signed-codes.ts';
import { call, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addCard, addPayment, yearEnd } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startApp({ seed: true });

const key = publicKeyOf(storySecrets);
const days = (count: number) => new Date(storyTime.getTime() + count * 86_400_000);

describe('the student card’s status', () => {
  // CARD-3
  it('is none, then awaiting payment while that is open', async () => {
    const as = await addPerson(app, db);
    const none = { state: 'none', payment_id: null, card: null };
    expect(await call(app, studentCard.status, {}, { as })).toEqual(none);
    await addPayment(db, as.id, 'donation', 'open');
    await addPayment(db, as.id, 'student_card', 'expired');
    expect(await call(app, studentCard.status, {}, { as })).toEqual(none);
    const payment_id = await addPayment(db, as.id, 'student_card', 'open');
    expect(await call(app, studentCard.status, {}, { as })).toMatchObject({ state: 'awaiting_payment', payment_id });
    clock.set(new Date(storyTime.getTime() + 31 * 60_000));
    expect(await call(app, studentCard.status, {}, { as })).toEqual(none);
    clock.set(storyTime);
  });

  // CARD-5, PASS-6
  it('has its holder in the reader’s language, and a QR code that can be verified', async () => {
    const as = await addPerson(app, db);
    await addCard(db, as.id, 'AAAA-BBBB');
    const { state, card } = await call(app, studentCard.status, {}, { as });
    expect(state).toBe('available');
    expect(card).toMatchObject({ code: 'AAAA-BBBB', first_name: 'Ġorġa', last_name: 'Ħili', profile_picture: null });
    expect(card?.course).not.toBe('');
    const maltese = await call(app, studentCard.status, {}, { as, locale: 'mt' });
    expect(maltese.card?.entity).not.toBe(card?.entity);
    expect(verifyCode(key, card?.qr ?? '', 'student_card', storyTime)).toEqual({
      is_valid: true,
      code: 'AAAA-BBBB',
      valid_until: yearEnd,
    });
    expect(Buffer.from(card?.qr.split('.')[1] ?? '', 'base64url').toString()).not.toContain('Ħili');
  });

  // CARD-2
  it('is none once the card’s year has ended, and that of the next card', async () => {
    const as = await addPerson(app, db);
    await addCard(db, as.id, 'LAST-YEAR', days(-1));
    expect(await call(app, studentCard.status, {}, { as })).toMatchObject({ state: 'none', card: null });
    await addCard(db, as.id, 'THIS-YEAR');
    expect((await call(app, studentCard.status, {}, { as })).card?.code).toBe('THIS-YEAR');
  });

  // CARD-5
  it('never shows another person’s card, and is not cached', async () => {
    const [holder, other] = [await addPerson(app, db), await addPerson(app, db)];
    await addCard(db, holder.id, 'HERS-ONLY');
    expect(await call(app, studentCard.status, {}, { as: other })).toMatchObject({ state: 'none', card: null });
    const answer = await send(app, studentCard.status, {}, { as: holder });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The control: the holder's own response contains it.
    expect(await answer.text()).toContain('HERS-ONLY');
  });
});

describe('application windows of student cards', () => {
  // PASS-2
  it('are public while they are open or to come', async () => {
    await db.deleteFrom('opening_windows').execute();
    const valid_until = days(300);
    const window = (kind: string, from: number, to: number) => ({
      kind,
      opens_at: days(from),
      closes_at: days(to),
      valid_until,
    });
    await addRows(db, 'opening_windows', [
      window('summer_permit', 200, 260),
      window('student_card', -10, 10),
      window('parking_permit', -30, 0),
      window('parking_permit', 20, 30),
    ]);
    const dates = await call(app, passes.openingDates, {});
    expect(dates.map(({ kind, opens_at }) => [kind, opens_at])).toEqual([
      ['student_card', days(-10).toISOString()],
      ['parking_permit', days(20).toISOString()],
      ['summer_permit', days(200).toISOString()],
    ]);
  });
});
