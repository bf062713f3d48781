import { verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { parking } from '#contract/parking/calls.ts';
import { studentCard } from '#contract/student-card/calls.ts';
import { appleWallet } from '#server/gateways/apple-wallet.ts';
import { publicKeyOf, verifyCode } from '#server/services/signed-codes.ts';
import { call, expectRefusal, follow, send, storySecrets, storyTime, testApp } from '#tests/support/api.ts';
import { addCard, addPermit, yearEnd } from '#tests/support/passes.ts';
import type { Person } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { isSigned, makeAppleKeys, makeGoogleWallet, unzip } from '#tests/support/server/wallet-keys.ts';

const portal = await startBookings();
const { db, clock, services } = portal;
const keys = makeAppleKeys();
const google = makeGoogleWallet();
const apple = appleWallet(keys);
const app = testApp(db, { ...services, phoneWallets: { apple, google: google.wallet } });
const gateKey = publicKeyOf(storySecrets);

interface Pass {
  serialNumber: string;
  barcodes: { message: string; altText: string }[];
  [name: string]: unknown;
}

/** The response that a phone gets at the link of a pass. */
async function passAt(url: string | null, as: Person) {
  const answer = await follow(app, url ?? undefined, as);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  return { files, pass: JSON.parse(files.get('pass.json')?.toString() ?? '') as Pass };
}

/** The content that Google reads from a link, once its signature is verified. */
function savedFrom(link: string | null) {
  const token = link?.replace('https://pay.google.com/gp/v/save/', '') ?? '';
  const [head = '', body = '', signature = ''] = token.split('.');
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    google.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    payload: { genericClasses: { id: string }[]; genericObjects: Record<string, unknown>[] };
    [name: string]: unknown;
  };
  return { isOurs, claims, object: claims.payload.genericObjects[0] };
}

/** Two tickets of an event, confirmed at once because they are free. */
async function twoTickets(as: Person) {
  const { occurrence, ticket } = await portal.addEventWithPlaces(10, 0);
  const made = await portal.book(as, occurrence, [{ ticket_id: ticket, first_name: 'Ġorġa' }, { ticket_id: ticket }]);
  await portal.payFor(as, made);
  const { attendees } = await call(app, bookings.view, { params: { id: made.id } }, { as });
  return { id: made.id, occurrence, attendees };
}

describe('a student card in a phone wallet', () => {
  // PASS-8
  it('is a pass that an iPhone accepts, with the verifiable code, in the reader’s language', async () => {
    const as = await portal.addMember();
    await addCard(db, as.id, 'AAAA-1111');
    expect((await call(app, studentCard.status, {}, { as })).card?.wallets).toEqual(['apple', 'google']);
    const { apple: link } = await call(app, studentCard.wallet, {}, { as, locale: 'mt' });
    const { files, pass } = await passAt(link, as);
    expect(isSigned(files, keys)).toBe(true);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png']));
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.example.portal',
      teamIdentifier: 'TEAM123456',
      serialNumber: 'student_card.AAAA-1111',
      expirationDate: expect.stringContaining('2027-09-30'),
      sharingProhibited: true,
      generic: { primaryFields: [{ label: 'Karta tal-istudent', value: 'Ġorġa Ħili' }] },
      barcodes: [{ format: 'PKBarcodeFormatQR', altText: 'AAAA-1111' }],
    });
    const verified = verifyCode(gateKey, pass.barcodes[0]?.message ?? '', 'student_card', storyTime);
    expect(verified).toEqual({ is_valid: true, code: 'AAAA-1111', valid_until: yearEnd });
  });

  it('is invalid with a changed file or a manifest signed by another key (controls)', async () => {
    const as = await portal.addMember();
    await addCard(db, as.id, 'CONTROLS');
    const { files } = await passAt((await call(app, studentCard.wallet, {}, { as })).apple, as);
    expect(isSigned(new Map([...files, ['icon.png', Buffer.from('another')]]), keys)).toBe(false);
    const forged = Buffer.from(files.get('manifest.json')?.toString().replace('a', 'b') ?? '');
    expect(isSigned(new Map([...files, ['manifest.json', forged]]), keys)).toBe(false);
    expect(isSigned(files, makeAppleKeys())).toBe(false);
  });

  // PASS-8
  it('is a Google link with a valid signature and the complete pass', async () => {
    const as = await portal.addMember();
    await addCard(db, as.id, 'GGGG-1111');
    const { isOurs, claims, object } = savedFrom((await call(app, studentCard.wallet, {}, { as })).google);
    expect(isOurs).toBe(true);
    expect(claims).toMatchObject({
      iss: 'portal@wallets.example',
      aud: 'google',
      typ: 'savetowallet',
      iat: storyTime.getTime() / 1000,
      origins: ['https://portal.example'],
      payload: { genericClasses: [{ id: '3388000000012345678.student_card' }] },
    });
    expect(object).toMatchObject({
      id: '3388000000012345678.student_card.GGGG-1111',
      classId: '3388000000012345678.student_card',
      header: { defaultValue: { value: 'Ġorġa Ħili' } },
      subheader: { defaultValue: { value: 'Student card' } },
      barcode: { type: 'QR_CODE', alternateText: 'GGGG-1111' },
      validTimeInterval: { end: { date: yearEnd.toISOString() } },
    });
    const { genericObjects, ...others } = claims.payload;
    expect(Object.keys(others)).toEqual(['genericClasses']);
    expect(genericObjects).toHaveLength(1);
  });

  it('has no links without a card or once its year has ended', async () => {
    const as = await portal.addMember();
    const none = { apple: null, google: null };
    expect(await call(app, studentCard.wallet, {}, { as })).toEqual(none);
    await addCard(db, as.id, 'OVER-0001', new Date(storyTime.getTime() - 1000));
    expect(await call(app, studentCard.wallet, {}, { as })).toEqual(none);
  });
});

describe('the link to a phone wallet pass', () => {
  // PASS-9
  it('works in the browser of one session, for one minute', async () => {
    const [as, other] = [await portal.addMember(), await portal.addMember()];
    await addCard(db, as.id, 'ONLY-MINE');
    const link = (await call(app, studentCard.wallet, {}, { as })).apple ?? '';
    expect(link).not.toContain('ONLY');
    const statusOf = async (url: string, who?: Person) => (await follow(app, url, who)).status;
    expect(await statusOf(link, as)).toBe(200);
    expect(await statusOf(link, other)).toBe(404);
    expect(await statusOf(link)).toBe(404);
    expect(await statusOf(`${link.slice(0, -4)}AAAA`, as)).toBe(404);
    expect(await statusOf('/api/wallet.pkpass', as)).toBe(404);
    clock.set(new Date(storyTime.getTime() + 61_000));
    expect(await statusOf(link, as)).toBe(404);
    clock.set(storyTime);
  });
});

describe('a parking permit in a phone wallet', () => {
  // PASS-8
  it('is a pass with the number plate after approval, and none before it or after a rejection', async () => {
    const none = { apple: null, google: null };
    for (const state of ['awaiting_payment', 'pending', 'rejected'] as const) {
      const as = await portal.addMember();
      await addPermit(db, as.id, state);
      expect(await call(app, parking.wallet, {}, { as })).toEqual(none);
      expect((await call(app, parking.status, {}, { as })).permit).not.toHaveProperty('wallets');
    }
    const as = await portal.addMember();
    await addPermit(db, as.id, 'available', { number_plate: 'ABC123' });
    expect((await call(app, parking.status, {}, { as })).permit?.wallets).toEqual(['apple', 'google']);
    const links = await call(app, parking.wallet, {}, { as });
    const { files, pass } = await passAt(links.apple, as);
    expect(isSigned(files, keys)).toBe(true);
    expect(pass).toMatchObject({ generic: { primaryFields: [{ label: 'Parking permit', value: 'ABC123' }] } });
    expect(savedFrom(links.google).object).toMatchObject({ genericType: 'GENERIC_PARKING_PASS' });
  });
});

describe('a ticket in a phone wallet', () => {
  // PASS-8
  it('is a pass for each attendee, which the phone shows when the event begins', async () => {
    const as = await portal.addMember();
    const { id, attendees } = await twoTickets(as);
    const passes = await Promise.all(
      attendees.map(async (attendee) => {
        expect(attendee.wallets).toEqual(['apple', 'google']);
        const links = await call(app, bookings.wallet, { params: { id, attendee_id: attendee.id } }, { as });
        const { files, pass } = await passAt(links.apple, as);
        expect(isSigned(files, keys)).toBe(true);
        expect(pass.barcodes[0]?.message).toBe(attendee.qr);
        expect(savedFrom(links.google).object).toMatchObject({ genericType: 'GENERIC_ENTRY_TICKET' });
        return pass;
      }),
    );
    expect(new Set(passes.map(({ serialNumber }) => serialNumber)).size).toBe(2);
    expect(passes[0]).toMatchObject({
      eventTicket: {
        primaryFields: [{ label: 'Ticket', value: 'Quiz night' }],
        secondaryFields: [{ value: '4 December 2026, 19:30' }, { value: expect.any(String) }],
      },
    });
  });

  it('answers 404 for another person’s ticket and for a released one', async () => {
    const [as, other] = [await portal.addMember(), await portal.addMember()];
    const { id, attendees } = await twoTickets(as);
    const [kept, given] = attendees.map((attendee) => ({ params: { id, attendee_id: attendee.id } }));
    if (kept === undefined || given === undefined) throw new Error('There are two');
    await expectRefusal(send(app, bookings.wallet, kept, { as: other }), 404, 'not_found');
    const theirs = await twoTickets(other);
    const mixed = { params: { id: theirs.id, attendee_id: attendees[0]?.id ?? 0 } };
    await expectRefusal(send(app, bookings.wallet, mixed, { as: other }), 404, 'not_found');
    const back = { params: { id }, body: { ids: [given.params.attendee_id] } };
    await call(app, bookings.removeAttendees, back, { as, key: crypto.randomUUID() });
    await expectRefusal(send(app, bookings.wallet, given, { as }), 404, 'not_found');
    expect((await call(app, bookings.wallet, kept, { as })).apple).not.toBeNull();
  });

  it('has no links before confirmation, and for a cancelled event', async () => {
    const as = await portal.addMember();
    const { occurrence, ticket } = await portal.addEventWithPlaces(10, 500);
    const { id } = await portal.book(as, occurrence, [{ ticket_id: ticket }]);
    const linksOf = async (booking: string) => {
      const view = await call(app, bookings.view, { params: { id: booking } }, { as });
      const [attendee] = view.attendees;
      expect(attendee).not.toHaveProperty('wallets');
      const params = { id: booking, attendee_id: attendee?.id ?? 0 };
      return call(app, bookings.wallet, { params }, { as });
    };
    expect(await linksOf(id)).toEqual({ apple: null, google: null });
    const confirmed = await twoTickets(as);
    const cancelled = db.updateTable('event_occurrences').set({ cancelled_at: storyTime });
    await cancelled.where('id', '=', confirmed.occurrence).execute();
    expect(await linksOf(confirmed.id)).toEqual({ apple: null, google: null });
  });
});

describe('a portal without wallet keys', () => {
  // PASS-8
  it('has no wallet endpoints and files, and never mentions wallets in its responses', async () => {
    const as = await portal.addMember();
    await addCard(db, as.id, 'NO-KEYS');
    await addPermit(db, as.id, 'available');
    const { id, attendees } = await twoTickets(as);
    const params = { id, attendee_id: attendees[0]?.id ?? 0 };
    const bare = testApp(db, services);
    await expectRefusal(send(bare, studentCard.wallet, {}, { as }), 404, 'not_found');
    await expectRefusal(send(bare, parking.wallet, {}, { as }), 404, 'not_found');
    await expectRefusal(send(bare, bookings.wallet, { params }, { as }), 404, 'not_found');
    expect((await follow(bare, '/api/wallet.pkpass?pass=AQ', as)).status).toBe(404);
    const answers = await Promise.all([
      send(bare, studentCard.status, {}, { as }),
      send(bare, parking.status, {}, { as }),
      send(bare, bookings.view, { params: { id } }, { as }),
    ]);
    for (const answer of answers) expect(await answer.text()).not.toContain('wallet');
  });

  it('for one of the two phone wallets offers the other alone', async () => {
    const as = await portal.addMember();
    await addCard(db, as.id, 'ONE-KEY');
    const one = testApp(db, { ...services, phoneWallets: { google: google.wallet } });
    expect((await call(one, studentCard.status, {}, { as })).card?.wallets).toEqual(['google']);
    expect(await call(one, studentCard.wallet, {}, { as })).toMatchObject({ apple: null, google: expect.any(String) });
  });
});
