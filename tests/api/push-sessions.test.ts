import { createECDH } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { push } from '#contract/notifications/push.ts';
import { sendDuePushes } from '#server/areas/notifications/send-push.ts';
import { webPush } from '#server/gateways/push.ts';
import { createLog } from '#server/http/logging.ts';
import { removeExpiredSessions } from '#server/http/sessions.ts';
import { notify } from '#server/services/notifications.ts';
import { call, send, storyTime, storyTranslate } from '#tests/support/api.ts';
import { addPerson, password, type Person, signIn } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { type makeDevice, startPushService } from '#tests/support/server/push-service.ts';

const HOUR = 3_600_000;
const service = await startPushService();
const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
/** Runs before a message reaches its service. */
let beforeArrival: (endpoint: string) => Promise<unknown> = () => Promise.resolve();
/** Seconds for which the service may store each message, by its address. */
let storedFor = new Map<string, number>();
const fetch = (async (input: string, init) => {
  const headers = new Headers(init?.headers);
  storedFor.set(input, Number(headers.get('ttl')));
  await beforeArrival(input);
  return service.fetch(input, init);
}) as typeof globalThis.fetch;
const gateway = webPush({ key: ecdh.getPrivateKey(), contact: 'mailto:union@portal.example', fetch });
const { app, clock, db } = await startApp({ push: gateway, seed: true, jobs: { enqueue: async () => undefined } });
const sendPushes = () =>
  sendDuePushes({ db, clock, push: gateway, translate: storyTranslate, log: createLog('silent') });
beforeEach(() => {
  clock.set(storyTime);
  service.answers.status = 201;
  beforeArrival = () => Promise.resolve();
  storedFor = new Map();
});

type Device = ReturnType<typeof makeDevice>['subscription'];
const subscribe = (as: Person, device: Device) =>
  send(app, push.subscribe, { body: { ...device, subjects: ['permits'], quiet_from: 0, quiet_until: 0 } }, { as });
async function addMember(name: string) {
  const person = await addPerson(app, db);
  const device = service.addDevice(name);
  expect((await subscribe(person, device)).status).toBe(204);
  return { person, device };
}
const notifyPerson = (person: Person) => {
  const values = { number_plate: 'ABC123' };
  return notify(db, [person.id], { kind: 'permit_approved', values, path: '/account/parking-permit', at: clock.now() });
};
const endAt = (person: Person, milliseconds: number) =>
  db
    .updateTable('sessions')
    .set({ expires_at: new Date(storyTime.getTime() + milliseconds) })
    .where('user_id', '=', person.id)
    .execute();
const arrived = ({ device }: { device: Device }) => service.arrivedAt(device).length;
const subscriptions = async () =>
  (await db.selectFrom('push_subscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint);

it('a push service may store a message no longer than the device’s session lasts', async () => {
  const [short, lasting] = [await addMember('short'), await addMember('lasting')];
  await endAt(short.person, 90_500);
  await endAt(lasting.person, 99 * HOUR);
  for (const { person } of [short, lasting]) await notifyPerson(person);
  await sendPushes();
  expect([short, lasting].map(({ device }) => storedFor.get(device.endpoint))).toEqual([90, 24 * 3600]);
  expect([short, lasting].map(arrived)).toEqual([1, 1]);
});

// NOTIFY-7
it('no push message is sent to a session that ends while earlier messages are being sent', async () => {
  // Ten messages are sent at a time.
  const first = [];
  for (let at = 0; at < 10; at += 1) first.push(await addMember(`first-${at}`));
  const [leaving, expiring, staying] = [await addMember('out'), await addMember('over'), await addMember('in')];
  await endAt(expiring.person, 60_000);
  for (const { person } of [...first, leaving, expiring, staying]) await notifyPerson(person);
  let isOver = false;
  beforeArrival = async () => {
    if (isOver) return;
    isOver = true;
    await call(app, auth.logout, {}, { as: leaving.person });
    clock.set(new Date(storyTime.getTime() + 60_000));
  };
  await sendPushes();
  expect([leaving, expiring, staying].map(arrived)).toEqual([0, 0, 1]);
  expect(first.map(arrived)).toEqual(first.map(() => 1));
});

it('a device that subscribed again stays subscribed when its former endpoint is gone', async () => {
  const { person, device } = await addMember('former');
  const renewed = service.addDevice('renewed');
  await notifyPerson(person);
  beforeArrival = async (endpoint) => {
    if (endpoint === device.endpoint) await subscribe(person, renewed);
  };
  service.answers.status = 410;
  await sendPushes();
  service.answers.status = 201;
  expect(await subscriptions()).toContain(renewed.endpoint);
  clock.set(new Date(storyTime.getTime() + 5 * 60_000));
  await sendPushes();
  expect(arrived({ device: renewed })).toBe(1);
});

// NOTIFY-7
it('devices of sessions that expired or were ended elsewhere are deleted, and no others', async () => {
  const [expired, revoked] = [await addMember('expired'), await addMember('revoked')];
  const laptop = { ...revoked.person, ...(await signIn(app, revoked.person.email)) };
  const own = service.addDevice('own');
  await subscribe(laptop, own);
  await endAt(expired.person, HOUR);
  const change = { current_password: password, password: 'Gallarija-1901!', password_confirmation: 'Gallarija-1901!' };
  await call(app, auth.changePassword, { body: change }, { as: laptop });
  expect(await subscriptions()).toEqual(expect.not.arrayContaining([revoked.device.endpoint]));
  clock.set(new Date(storyTime.getTime() + HOUR));
  await removeExpiredSessions({ db, clock });
  const left = await subscriptions();
  expect(left).not.toContain(expired.device.endpoint);
  expect(left).toContain(own.endpoint);
  await notifyPerson(laptop);
  await notifyPerson(expired.person);
  await sendPushes();
  expect([expired, revoked, { device: own }].map(arrived)).toEqual([0, 0, 1]);
});

// AUTH-31
it('a device of a staff session that ended by being idle gets no message, one in use does', async () => {
  const person = await addPerson(app, db, { roles: ['guard'], canIdle: true });
  const device = service.addDevice('idle');
  expect((await subscribe(person, device)).status).toBe(204);
  const member = await addMember('member');
  for (const each of [person, member.person]) await notifyPerson(each);
  clock.set(new Date(storyTime.getTime() + HOUR / 2));
  await sendPushes();
  expect([arrived({ device }), arrived(member)]).toEqual([0, 1]);
});
