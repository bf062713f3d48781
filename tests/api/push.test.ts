import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import type { NotificationKind } from '#contract/endpoints.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { push, type PushSubject } from '#contract/notifications/push.ts';
import { pushTexts } from '#server/areas/notifications/push-texts.ts';
import { sendDuePushes } from '#server/areas/notifications/send-push.ts';
import { webPush } from '#server/gateways/push.ts';
import { createLog } from '#server/http/logging.ts';
import { changedTranslate } from '#server/http/message-texts.ts';
import { readTranslations } from '#server/http/translate.ts';
import { notify } from '#server/services/notifications.ts';
import { call, expectInvalid, expectRefusal, send, testApp } from '#tests/support/api.ts';
import { addPerson, password, type Person, signIn } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { makeDevice, startPushService } from '#tests/support/server/push-service.ts';

const service = await startPushService();
const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const gateway = webPush({ key: ecdh.getPrivateKey(), contact: 'mailto:union@portal.example', fetch: service.fetch });
const { app, clock, db } = await startApp({ push: gateway, seed: true });
const sendPushes = async () => {
  const translate = await changedTranslate({ db, translate: readTranslations() }, pushTexts);
  await sendDuePushes({ db, clock, push: gateway, translate, log: createLog('silent') });
};

const day = { quiet_from: 0, quiet_until: 0 };
type Device = ReturnType<typeof makeDevice>['subscription'];
interface Choice {
  subjects: PushSubject[];
  quiet_from: number;
  quiet_until: number;
}

function subscribe(as: Person, device: Device, choice: Partial<Choice> = {}, locale?: 'mt') {
  const body = { ...device, subjects: ['permits', 'answers'] as PushSubject[], ...day, ...choice };
  return send(app, push.subscribe, { body }, { as, ...(locale && { locale }) });
}

async function notifyPerson(person: Person, kind: NotificationKind, path = '/account/parking-permit'): Promise<void> {
  await notify(db, [person.id], { kind, values: { number_plate: 'ABC123' }, path, at: clock.now() });
}

/** A user with a device that has received a notification. */
async function addSubscribedPerson(name: string, choice: Partial<Choice> = {}) {
  const person = await addPerson(app, db);
  const device = service.addDevice(name);
  expect((await subscribe(person, device, choice)).status).toBe(204);
  return { person, device };
}

describe('push messages', () => {
  // NOTIFY-8
  it('arrive once, encrypted and signed, and contain the subject only', async () => {
    const { person, device } = await addSubscribedPerson('once');
    await notifyPerson(person, 'permit_approved');
    await sendPushes();
    await sendPushes();
    const [first, ...others] = service.arrivedAt(device);
    expect(others).toEqual([]);
    expect(first?.message).toEqual({
      id: expect.any(Number),
      title: 'Your permit has been decided',
      body: 'Open the portal to read it.',
      path: '/account/parking-permit',
      unread: 1,
    });
    expect(first?.key).toBe(gateway.publicKey);
    expect(first?.claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:union@portal.example' });
  });

  // NOTIFY-6
  it('are sent for the chosen subjects, in the language of the device', async () => {
    const { person, device } = await addSubscribedPerson('subjects');
    await subscribe(person, device, { subjects: ['results'] }, 'mt');
    await notifyPerson(person, 'permit_approved');
    await notifyPerson(person, 'rar_results', '/rar/current/results');
    await sendPushes();
    expect(service.arrivedAt(device).map(({ message }) => message['title'])).toEqual([
      'Dwar ir-rapport jew l-applikazzjoni tiegħek',
    ]);
  });

  // MAIL-5
  it('have the text of staff, in the language of the device', async () => {
    const { person, device } = await addSubscribedPerson('changed');
    const texts = { subject: { en: 'Permit news', mt: 'Aħbar' }, text: { en: 'Come and see.', mt: 'Ejja ara.' } };
    const row = { id: 'push-permits', ...texts, made_from: JSON.stringify(texts) };
    await db.insertInto('message_texts').values(row).execute();
    await notifyPerson(person, 'permit_approved');
    await sendPushes();
    await subscribe(person, device, {}, 'mt');
    await notifyPerson(person, 'permit_approved');
    await sendPushes();
    await db.deleteFrom('message_texts').execute();
    expect(service.arrivedAt(device).map(({ message }) => [message['title'], message['body']])).toEqual([
      ['Permit news', 'Come and see.'],
      ['Aħbar', 'Ejja ara.'],
    ]);
  });

  // NOTIFY-8
  it('reveal neither the content nor the page of confidential notifications', async () => {
    const { person, device } = await addSubscribedPerson('confidential');
    await notifyPerson(person, 'complaint_answered', '/services/complaints/mine');
    await notifyPerson(person, 'appointment_news', '/account/wellbeing');
    await sendPushes();
    const said = service.arrivedAt(device).map(({ message }) => message);
    expect(said).toHaveLength(2);
    for (const message of said) {
      expect(message).toMatchObject({ title: 'You have a new notification', path: '/account/notifications' });
    }
  });

  // NOTIFY-9
  it('are sent after the end of the quiet hours in Malta', async () => {
    const at = clock.now();
    const { person, device } = await addSubscribedPerson('night', { quiet_from: 22, quiet_until: 7 });
    clock.set(new Date('2026-11-20T22:30:00Z'));
    await notifyPerson(person, 'permit_approved');
    await sendPushes();
    clock.set(new Date('2026-11-21T05:59:00Z'));
    await sendPushes();
    expect(service.arrivedAt(device)).toEqual([]);
    clock.set(new Date('2026-11-21T06:00:00Z'));
    await sendPushes();
    expect(service.arrivedAt(device)).toHaveLength(1);
    clock.set(at);
  });

  // NOTIFY-10
  it('are not sent for notifications read in the portal meanwhile', async () => {
    const { person, device } = await addSubscribedPerson('reading');
    await notifyPerson(person, 'permit_approved');
    const { data } = await call(app, notifications.list, {}, { as: person });
    await call(app, notifications.read, { body: { up_to: data[0]?.id ?? 0 } }, { as: person });
    await sendPushes();
    expect(service.arrivedAt(device)).toEqual([]);
  });

  // NOTIFY-10
  it('of a reminder are sent until the start of its event', async () => {
    const at = clock.now();
    const { person, device } = await addSubscribedPerson('reminder', { subjects: ['events'] });
    const remind = (useful_until: Date) =>
      notify(db, [person.id], { kind: 'event_soon', path: '/account/bookings', at, useful_until });
    await remind(at);
    await sendPushes();
    expect(service.arrivedAt(device)).toEqual([]);
    await remind(new Date(at.getTime() + 1));
    await sendPushes();
    expect(service.arrivedAt(device).map(({ message }) => message['title'])).toEqual([
      'About an event that you booked',
    ]);
  });

  // NOTIFY-10
  it('remain pending when the quiet hours change, and are dropped after a day and a half', async () => {
    const at = clock.now();
    const night = { quiet_from: 22, quiet_until: 7 };
    const { person, device } = await addSubscribedPerson('changing', night);
    clock.set(new Date('2026-11-20T22:30:00Z'));
    await notifyPerson(person, 'permit_approved');
    await sendPushes();
    expect((await subscribe(person, device, { quiet_from: 22, quiet_until: 8 })).status).toBe(204);
    clock.set(new Date('2026-11-21T07:00:00Z'));
    await sendPushes();
    expect(service.arrivedAt(device)).toHaveLength(1);
    await notifyPerson(person, 'permit_rejected');
    clock.set(new Date('2026-11-22T20:00:00Z'));
    await sendPushes();
    expect(service.arrivedAt(device)).toHaveLength(1);
    clock.set(at);
  });

  it('do not block a decision while the device signs out', async () => {
    const { person } = await addSubscribedPerson('leaving-now');
    const subscriptions = db.selectFrom('push_subscriptions').innerJoin('sessions', 'sessions.id', 'session_id');
    const { id } = await subscriptions
      .select('push_subscriptions.id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (leaving) => {
      await leaving.deleteFrom('push_subscriptions').where('id', '=', id).execute();
      await notifyPerson(person, 'permit_approved');
    });
    const { data } = await call(app, notifications.list, {}, { as: person });
    expect(data).toHaveLength(1);
  });

  it.each([401, 403])('are retried when the push service rejects the portal’s key with %i', async (status) => {
    const at = clock.now();
    const { person, device } = await addSubscribedPerson(`refused-${status}`);
    await notifyPerson(person, 'permit_approved');
    service.answers.status = status;
    await sendPushes();
    service.answers.status = 201;
    expect((await call(app, push.view, {}, { as: person })).choice).not.toBeNull();
    clock.set(new Date(at.getTime() + 5 * 60_000));
    await sendPushes();
    expect(service.arrivedAt(device)).toHaveLength(1);
    clock.set(at);
  });

  // NOTIFY-11
  it('are retried when the push service fails, and deleted for a device that is gone', async () => {
    const at = clock.now();
    const { person, device } = await addSubscribedPerson('failing');
    await notifyPerson(person, 'permit_approved');
    service.answers.status = 503;
    await sendPushes();
    service.answers.status = 201;
    await sendPushes();
    expect(service.arrivedAt(device), 'not before its pause is over').toEqual([]);
    clock.set(new Date(at.getTime() + 5 * 60_000));
    await sendPushes();
    expect(service.arrivedAt(device)).toHaveLength(1);
    service.answers.status = 410;
    await notifyPerson(person, 'permit_rejected');
    await sendPushes();
    service.answers.status = 201;
    expect((await call(app, push.view, {}, { as: person })).choice).toBeNull();
    clock.set(at);
  });
});

describe('a push subscription', () => {
  // NOTIFY-7
  it('ends when its device signs out, while the person’s other devices keep theirs', async () => {
    const { person, device } = await addSubscribedPerson('leaving');
    const other = { ...person, ...(await signIn(app, person.email, password)) };
    const phone = service.addDevice('staying');
    await subscribe(other, phone);
    await notifyPerson(person, 'permit_approved');
    await call(app, auth.logout, {}, { as: person });
    await sendPushes();
    expect(service.arrivedAt(device)).toEqual([]);
    expect(service.arrivedAt(phone)).toHaveLength(1);
  });

  // NOTIFY-7
  it('belongs to the account that signed in last in its browser', async () => {
    const { person, device } = await addSubscribedPerson('shared');
    const other = await addPerson(app, db);
    await subscribe(other, device);
    await notifyPerson(person, 'permit_approved');
    await sendPushes();
    expect(service.arrivedAt(device)).toEqual([]);
  });

  it('can be read and ended by its own session', async () => {
    const { person } = await addSubscribedPerson('own', { quiet_from: 21, quiet_until: 8 });
    const view = () => call(app, push.view, {}, { as: person });
    const choice = { subjects: ['permits', 'answers'], quiet_from: 21, quiet_until: 8 };
    expect(await view()).toEqual({ public_key: gateway.publicKey, choice });
    await call(app, push.unsubscribe, {}, { as: person });
    expect((await view()).choice).toBeNull();
  });

  // NOTIFY-12
  it('requires an endpoint of a push service, and at least one subject', async () => {
    const person = await addPerson(app, db);
    const { subscription: device } = makeDevice('elsewhere');
    for (const endpoint of [
      'https://intranet.example/send',
      'https://fcm.googleapis.com:8443/send',
      'https://x@fcm.googleapis.com/send',
      'https://fcm.googleapis.com.evil.example/send',
      'http://fcm.googleapis.com/send',
      'https://[/send',
    ]) {
      await expectInvalid(subscribe(person, { ...device, endpoint }), 'endpoint');
    }
    await expectInvalid(subscribe(person, device, { subjects: [] }), 'subjects');
    await expectInvalid(subscribe(person, device, { quiet_from: 24 }), 'quiet_from');
  });

  // NOTIFY-13
  it('is not offered if the portal has no key', async () => {
    const person = await addPerson(app, db);
    const without = testApp(db, { clock });
    expect(await call(without, push.view, {}, { as: person })).toEqual({ public_key: null, choice: null });
    const body = { ...makeDevice('none').subscription, subjects: ['permits'] as PushSubject[], ...day };
    await expectRefusal(send(without, push.subscribe, { body }, { as: person }), 404, 'not_found');
  });
});
