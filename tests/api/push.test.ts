import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import type { NotificationKind } from '#contract/endpoints.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { push, type PushSubject } from '#contract/notifications/push.ts';
import { sendDuePushes } from '#server/areas/notifications/send-push.ts';
import { webPush } from '#server/gateways/push.ts';
import { createLog } from '#server/http/logging.ts';
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
const work = () => sendDuePushes({ db, clock, push: gateway, translate: readTranslations(), log: createLog('silent') });

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

async function tell(person: Person, kind: NotificationKind, path = '/account/parking-permit'): Promise<void> {
  await notify(db, [person.id], { kind, values: { number_plate: 'ABC123' }, path, at: clock.now() });
}

/** A user with a device that has received a notification. */
async function somebodyTold(name: string, choice: Partial<Choice> = {}) {
  const person = await addPerson(app, db);
  const device = service.addDevice(name);
  expect((await subscribe(person, device, choice)).status).toBe(204);
  return { person, device };
}

describe('messages to a device', () => {
  // NOTIFY-8
  it('arrive once, encrypted for it and signed, and say only what they are about', async () => {
    const { person, device } = await somebodyTold('once');
    await tell(person, 'permit_approved');
    await work();
    await work();
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
  it('keep to the subjects that were chosen, and to the language of the device', async () => {
    const { person, device } = await somebodyTold('subjects');
    await subscribe(person, device, { subjects: ['results'] }, 'mt');
    await tell(person, 'permit_approved');
    await tell(person, 'rar_results', '/rar/current/results');
    await work();
    expect(service.arrivedAt(device).map(({ message }) => message['title'])).toEqual([
      'Dwar ir-rapport jew l-applikazzjoni tiegħek',
    ]);
  });

  // NOTIFY-8
  it('say nothing of what is confidential, not even where it leads', async () => {
    const { person, device } = await somebodyTold('confidential');
    await tell(person, 'complaint_answered', '/services/complaints/mine');
    await tell(person, 'appointment_news', '/account/wellbeing');
    await work();
    const said = service.arrivedAt(device).map(({ message }) => message);
    expect(said).toHaveLength(2);
    for (const message of said) {
      expect(message).toMatchObject({ title: 'You have a new notification', path: '/account/notifications' });
    }
  });

  // NOTIFY-9
  it('wait for the end of the quiet hours in Malta', async () => {
    const at = clock.now();
    const { person, device } = await somebodyTold('night', { quiet_from: 22, quiet_until: 7 });
    clock.set(new Date('2026-11-20T22:30:00Z'));
    await tell(person, 'permit_approved');
    await work();
    clock.set(new Date('2026-11-21T05:59:00Z'));
    await work();
    expect(service.arrivedAt(device)).toEqual([]);
    clock.set(new Date('2026-11-21T06:00:00Z'));
    await work();
    expect(service.arrivedAt(device)).toHaveLength(1);
    clock.set(at);
  });

  // NOTIFY-10
  it('are not sent to whoever has read it in the portal meanwhile', async () => {
    const { person, device } = await somebodyTold('reading');
    await tell(person, 'permit_approved');
    const { data } = await call(app, notifications.list, {}, { as: person });
    await call(app, notifications.read, { body: { up_to: data[0]?.id ?? 0 } }, { as: person });
    await work();
    expect(service.arrivedAt(device)).toEqual([]);
  });

  // NOTIFY-10
  it('are sent of a reminder until what it reminds of starts', async () => {
    const at = clock.now();
    const { person, device } = await somebodyTold('reminder', { subjects: ['events'] });
    const remind = (useful_until: Date) =>
      notify(db, [person.id], { kind: 'event_soon', path: '/account/bookings', at, useful_until });
    await remind(at);
    await work();
    expect(service.arrivedAt(device)).toEqual([]);
    await remind(new Date(at.getTime() + 1));
    await work();
    expect(service.arrivedAt(device).map(({ message }) => message['title'])).toEqual([
      'About an event that you booked',
    ]);
  });

  // NOTIFY-10
  it('stay when the device chooses other hours, and are no news after a day and a half', async () => {
    const at = clock.now();
    const night = { quiet_from: 22, quiet_until: 7 };
    const { person, device } = await somebodyTold('changing', night);
    clock.set(new Date('2026-11-20T22:30:00Z'));
    await tell(person, 'permit_approved');
    await work();
    expect((await subscribe(person, device, { quiet_from: 22, quiet_until: 8 })).status).toBe(204);
    clock.set(new Date('2026-11-21T07:00:00Z'));
    await work();
    expect(service.arrivedAt(device)).toHaveLength(1);
    await tell(person, 'permit_rejected');
    clock.set(new Date('2026-11-22T20:00:00Z'));
    await work();
    expect(service.arrivedAt(device)).toHaveLength(1);
    clock.set(at);
  });

  it('do not make a decision fail while the device signs out', async () => {
    const { person } = await somebodyTold('leaving-now');
    const subscriptions = db.selectFrom('push_subscriptions').innerJoin('sessions', 'sessions.id', 'session_id');
    const { id } = await subscriptions
      .select('push_subscriptions.id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (leaving) => {
      await leaving.deleteFrom('push_subscriptions').where('id', '=', id).execute();
      await tell(person, 'permit_approved');
    });
    const { data } = await call(app, notifications.list, {}, { as: person });
    expect(data).toHaveLength(1);
  });

  it.each([401, 403])('are tried again when the service refuses the portal’s key with %i', async (status) => {
    const at = clock.now();
    const { person, device } = await somebodyTold(`refused-${status}`);
    await tell(person, 'permit_approved');
    service.answers.status = status;
    await work();
    service.answers.status = 201;
    expect((await call(app, push.view, {}, { as: person })).choice).not.toBeNull();
    clock.set(new Date(at.getTime() + 5 * 60_000));
    await work();
    expect(service.arrivedAt(device)).toHaveLength(1);
    clock.set(at);
  });

  // NOTIFY-11
  it('are tried again when the service fails, and end for a device that is gone', async () => {
    const at = clock.now();
    const { person, device } = await somebodyTold('failing');
    await tell(person, 'permit_approved');
    service.answers.status = 503;
    await work();
    service.answers.status = 201;
    await work();
    expect(service.arrivedAt(device), 'not before its pause is over').toEqual([]);
    clock.set(new Date(at.getTime() + 5 * 60_000));
    await work();
    expect(service.arrivedAt(device)).toHaveLength(1);
    service.answers.status = 410;
    await tell(person, 'permit_rejected');
    await work();
    service.answers.status = 201;
    expect((await call(app, push.view, {}, { as: person })).choice).toBeNull();
    clock.set(at);
  });
});

describe('a device', () => {
  // NOTIFY-7
  it('is told of nothing after it signed out, while another of the same person still is', async () => {
    const { person, device } = await somebodyTold('leaving');
    const other = { ...person, ...(await signIn(app, person.email, password)) };
    const phone = service.addDevice('staying');
    await subscribe(other, phone);
    await tell(person, 'permit_approved');
    await call(app, auth.logout, {}, { as: person });
    await work();
    expect(service.arrivedAt(device)).toEqual([]);
    expect(service.arrivedAt(phone)).toHaveLength(1);
  });

  // NOTIFY-7
  it('belongs to whoever signed in last with its browser', async () => {
    const { person, device } = await somebodyTold('shared');
    const other = await addPerson(app, db);
    await subscribe(other, device);
    await tell(person, 'permit_approved');
    await work();
    expect(service.arrivedAt(device)).toEqual([]);
  });

  it('reads and ends its own choice', async () => {
    const { person } = await somebodyTold('own', { quiet_from: 21, quiet_until: 8 });
    const view = () => call(app, push.view, {}, { as: person });
    const choice = { subjects: ['permits', 'answers'], quiet_from: 21, quiet_until: 8 };
    expect(await view()).toEqual({ public_key: gateway.publicKey, choice });
    await call(app, push.unsubscribe, {}, { as: person });
    expect((await view()).choice).toBeNull();
  });

  // NOTIFY-12
  it('must be at a push service, and choose something', async () => {
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
  it('is not offered anything where the portal has no key', async () => {
    const person = await addPerson(app, db);
    const without = testApp(db, { clock });
    expect(await call(without, push.view, {}, { as: person })).toEqual({ public_key: null, choice: null });
    const body = { ...makeDevice('none').subscription, subjects: ['permits'] as PushSubject[], ...day };
    await expectRefusal(send(without, push.subscribe, { body }, { as: person }), 404, 'not_found');
  });
});
