import { createECDH } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationKind } from '#contract/endpoints.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { push, type PushSubject } from '#contract/notifications/push.ts';
import { sendDuePushes } from '#server/areas/notifications/send-push.ts';
import { webPush } from '#server/gateways/push.ts';
import { createLog } from '#server/http/logging.ts';
import { notify } from '#server/services/notifications.ts';
import { call, send, storyTime, storyTranslate } from '#tests/support/api.ts';
import { addPerson, type Person, signIn } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { type makeDevice, startPushService } from '#tests/support/server/push-service.ts';

const service = await startPushService();
const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const gateway = webPush({ key: ecdh.getPrivateKey(), contact: 'mailto:union@portal.example', fetch: service.fetch });
const { app, clock, db } = await startApp({ push: gateway, seed: true });
const sendPushes = () =>
  sendDuePushes({ db, clock, push: gateway, translate: storyTranslate, log: createLog('silent') });
beforeEach(() => {
  clock.set(storyTime);
  service.answers.status = 201;
});

type Device = ReturnType<typeof makeDevice>['subscription'];
function subscribe(as: Person, device: Device, subjects: PushSubject[] = ['permits', 'answers']) {
  return send(app, push.subscribe, { body: { ...device, subjects, quiet_from: 0, quiet_until: 0 } }, { as });
}
const notifyPerson = (person: Person, kind: NotificationKind = 'permit_approved') =>
  notify(db, [person.id], {
    kind,
    values: { number_plate: 'ABC123' },
    path: '/account/parking-permit',
    at: clock.now(),
  });
const later = (milliseconds: number) => clock.set(new Date(storyTime.getTime() + milliseconds));
const expiry = (person: Person, expires_at: Date) =>
  db.updateTable('sessions').set({ expires_at }).where('user_id', '=', person.id).execute();
async function addSubscribedPerson(name: string) {
  const person = await addPerson(app, db);
  const device = service.addDevice(name);
  expect((await subscribe(person, device)).status).toBe(204);
  return { person, device };
}
const HOUR = 3_600_000;

describe('a push device', () => {
  // NOTIFY-7
  it('gets no messages once its session has expired', async () => {
    const [ended, lasting] = [await addSubscribedPerson('ended'), await addSubscribedPerson('lasting')];
    await expiry(ended.person, new Date(storyTime.getTime() + HOUR));
    await expiry(lasting.person, new Date(storyTime.getTime() + HOUR + 1));
    for (const { person } of [ended, lasting]) await notifyPerson(person);
    later(HOUR);
    await sendPushes();
    expect([service.arrivedAt(ended.device), service.arrivedAt(lasting.device)]).toEqual([[], [expect.anything()]]);
  });

  it('has its own settings, and ending them leaves those of the person’s other devices', async () => {
    const { person, device } = await addSubscribedPerson('laptop');
    const other = { ...person, ...(await signIn(app, person.email)) };
    const choiceOf = async (as: Person) => (await call(app, push.view, {}, { as })).choice;
    expect(await choiceOf(other)).toBeNull();
    const phone = service.addDevice('phone');
    await subscribe(other, phone, ['services']);
    expect([(await choiceOf(person))?.subjects, (await choiceOf(other))?.subjects]).toEqual([
      ['permits', 'answers'],
      ['services'],
    ]);
    await notifyPerson(person);
    await call(app, push.unsubscribe, {}, { as: other });
    await sendPushes();
    expect([await choiceOf(other), service.arrivedAt(phone)]).toEqual([null, []]);
    expect(service.arrivedAt(device)).toHaveLength(1);
  });

  // NOTIFY-10
  it('gets no message older than a day and a half', async () => {
    const { person, device } = await addSubscribedPerson('late');
    const other = await addSubscribedPerson('too-late');
    for (const each of [person, other.person]) await expiry(each, new Date(storyTime.getTime() + 99 * HOUR));
    await notifyPerson(other.person);
    clock.set(new Date(storyTime.getTime() + 1));
    await notifyPerson(person);
    later(36 * HOUR + 1);
    await sendPushes();
    expect([service.arrivedAt(device).length, service.arrivedAt(other.device).length]).toEqual([1, 0]);
  });

  // NOTIFY-11
  it('is retried after five minutes, then ten, and at most eight times', async () => {
    const { person, device } = await addSubscribedPerson('failing');
    await expiry(person, new Date(storyTime.getTime() + 99 * HOUR));
    await notifyPerson(person);
    service.answers.status = 503;
    const attempts = async () =>
      (await db.selectFrom('push_deliveries').select('attempts').execute()).map((row) => row.attempts);
    const seen = [];
    for (const minutes of [0, 4, 5, 14, 15]) {
      later(minutes * 60_000);
      await sendPushes();
      seen.push((await attempts())[0]);
    }
    expect(seen).toEqual([1, 1, 2, 2, 3]);
    for (let attempt = 4; attempt <= 8; attempt += 1) {
      clock.set(new Date(clock.now().getTime() + 6 * HOUR));
      await sendPushes();
    }
    expect(await attempts()).toEqual([]);
    service.answers.status = 201;
    await sendPushes();
    expect(service.arrivedAt(device)).toEqual([]);
  });
});

describe('a push message', () => {
  it('has the number of the person’s unread notifications', async () => {
    const { person, device } = await addSubscribedPerson('counting');
    const other = await addPerson(app, db);
    await notifyPerson(other);
    const [first = 0] = await notifyPerson(person, 'refund_due');
    await call(app, notifications.read, { body: { up_to: first } }, { as: person });
    await notifyPerson(person, 'refund_due');
    await notifyPerson(person);
    await sendPushes();
    expect(service.arrivedAt(device).map(({ message }) => message['unread'])).toEqual([2]);
  });
});

describe('read notifications', () => {
  // NOTIFY-3
  it('keep the time when they were first read', async () => {
    const person = await addPerson(app, db);
    const [first = 0] = await notifyPerson(person);
    await call(app, notifications.read, { body: { up_to: first } }, { as: person });
    later(60_000);
    const [second = 0] = await notifyPerson(person);
    await call(app, notifications.read, { body: { up_to: second } }, { as: person });
    const { data } = await call(app, notifications.list, {}, { as: person });
    expect(data.map(({ read_at }) => read_at)).toEqual([
      new Date(storyTime.getTime() + 60_000).toISOString(),
      storyTime.toISOString(),
    ]);
  });
});
