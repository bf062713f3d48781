import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { removeNotedFiles, sweepUploads } from '#server/areas/account/jobs.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectRefusal, follow, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson, type Person, signIn } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { openPermitWindow, vehicle } from '#tests/support/server/permits.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const MINUTE = 60_000;
const { app, clock, db, files, folder, uploadsFolder: uploads } = await startAppWithFiles();
beforeEach(async () => {
  clock.set(storyTime);
  await openPermitWindow(db);
});

const later = (minutes: number) => clock.set(new Date(storyTime.getTime() + minutes * MINUTE));
const applyForPermit = (as: Person, plate: string) => send(app, account.vehicle, vehicle(plate), { as });
const permitsOf = (user_id: number) =>
  db.selectFrom('parking_permits').selectAll().where('user_id', '=', user_id).orderBy('id').execute();
const filesOf = (user_id: number) =>
  db.selectFrom('private_files').selectAll().where('user_id', '=', user_id).orderBy('number').execute();
const stored = () => (existsSync(join(folder, 'files/private')) ? readdirSync(join(folder, 'files/private')) : []);

describe('a link to a private file', () => {
  const photo = async (as: Person) => {
    const input = {
      files: { profile_picture: asFile(await phonePhoto({ width: 300, height: 200 }), 'Ġanni (me).jpg') },
    };
    return call(app, account.profilePicture, input, { as });
  };

  // ACCOUNT-8
  it('serves the file to a browser, with headers that forbid caching', async () => {
    const as = await addPerson(app, db);
    const { url } = await photo(as);
    const answer = await follow(app, url, as);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''%C4%A0anni%20%28me%29.webp",
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  // ACCOUNT-7
  it('is valid for a minute, and stays the same for some seconds', async () => {
    const as = await addPerson(app, db);
    const afterSeconds = (seconds: number) => later(seconds / 60);
    const { url } = await photo(as);
    afterSeconds(9);
    expect((await call(app, auth.me, {}, { as })).profile_picture?.url).toBe(url);
    afterSeconds(59);
    expect((await follow(app, url, as)).status).toBe(200);
    afterSeconds(60);
    await expectRefusal(follow(app, url, as), 404, 'not_found');
    const next = (await call(app, auth.me, {}, { as })).profile_picture?.url;
    expect((await follow(app, next, as)).status).toBe(200);
  });

  // ACCOUNT-7
  it('works only in the session that requested it', async () => {
    const as = await addPerson(app, db);
    const { url } = await photo(as);
    expect((await follow(app, url)).status).toBe(404);
    expect((await follow(app, url, await signIn(app, as.email))).status).toBe(404);
    expect((await follow(app, url, await addPerson(app, db))).status).toBe(404);
    expect((await follow(app, url, as)).status).toBe(200);
    await call(app, auth.logout, {}, { as });
    expect((await follow(app, url, as)).status).toBe(404);
  });

  // ACCOUNT-7
  it('is rejected if it was edited, invented or signed for another file', async () => {
    const as = await addPerson(app, db);
    const [mine, theirs] = [await photo(as), await photo(await addPerson(app, db))];
    const address = new URL(mine.url, 'http://x');
    const edited = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return url.pathname + url.search;
    };
    const wrong = [
      edited((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 3600))),
      edited((url) => url.searchParams.set('signature', `${url.searchParams.get('signature')}A`)),
      edited((url) => url.searchParams.delete('signature')),
      edited((url) => (url.search = '')),
      edited((url) => (url.pathname = `/api/files/${theirs.uuid}`)),
      edited((url) => (url.pathname = `/api/files/${randomUUID()}`)),
      '/api/files/1',
      '/api/files/..%2f..%2fsecret-key',
      `/files/private/${mine.uuid}.webp`,
    ];
    for (const path of wrong) expect([path, (await follow(app, path, as)).status]).toEqual([path, 404]);
    expect((await follow(app, mine.url, as)).status).toBe(200);
  });
});

describe('an application for a vehicle permit', () => {
  // PARK-5
  it('normalises the number plate, and completes the registration step PARKING', async () => {
    const as = await addPerson(app, db);
    const status = await call(app, account.vehicle, vehicle(' abc-123 '), { as });
    expect(status.steps.find(({ step }) => step === 'PARKING')?.answer).toBe('done');
    const [permit, ...more] = await permitsOf(as.id);
    expect(more).toEqual([]);
    expect(permit).toMatchObject({
      number_plate: 'ABC123',
      state: 'awaiting_payment',
      kind: 'parking_permit',
      payment_id: null,
    });
    const kept = await filesOf(as.id);
    expect(kept.map(({ collection_name }) => collection_name)).toEqual([
      'driving_licence_front',
      'driving_licence_back',
    ]);
    expect(kept.map(({ id }) => id)).toEqual([permit?.driving_licence_front_id, permit?.driving_licence_back_id]);
  });

  // PARK-5
  it.each(['', ' - ', 'ABCDEFGHIJK', 'ĦAB 123', "A'; --"])('is rejected with the number plate %j', async (plate) => {
    const problem = await problemOf(await applyForPermit(await addPerson(app, db), plate));
    expect(problem).toMatchObject({ status: 422, errors: { number_plate: [expect.any(String)] } });
  });

  // PARK-4
  it('is rejected without both photos', async () => {
    const as = await addPerson(app, db);
    const input = vehicle('PHOTO 1');
    const half = { ...input, files: { driving_licence_front: input.files.driving_licence_front } };
    const problem = await problemOf(await send(app, account.vehicle, half, { as }));
    expect(problem).toMatchObject({ status: 422, errors: { driving_licence_back: ['This field is required.'] } });
    expect(await filesOf(as.id)).toEqual([]);
  });

  // PARK-4
  it('is rejected until the student’s registration is complete', async () => {
    const organisation = await addPerson(app, db, { account_type: 'organisation' });
    await expectRefusal(applyForPermit(organisation, 'ORG 1'), 403, 'students_only');
    const unregistered = await addPerson(app, db, { registered: false });
    await expectRefusal(applyForPermit(unregistered, 'NEW 1'), 403, 'not_registered');
  });

  // PARK-4
  it('is rejected outside the application window and for summer permits, which the office issues', async () => {
    const as = await addPerson(app, db);
    for (const kind of ['student_card', 'summer_permit']) {
      await openPermitWindow(db, kind);
      await expectRefusal(applyForPermit(as, 'WIN 1'), 409, 'window_closed');
    }
    await openPermitWindow(db);
    clock.set(new Date(storyTime.getTime() + 15 * 86_400_000));
    expect((await applyForPermit(as, 'WIN 1')).status).toBe(409);
    clock.set(new Date(storyTime.getTime() + 15 * 86_400_000 - 1));
    expect((await applyForPermit(as, 'WIN 1')).status).toBe(200);
    expect((await permitsOf(as.id))[0]).toMatchObject({ kind: 'parking_permit' });
  });

  // PARK-7
  it('replaces an unpaid application in the same row, with its photos', async () => {
    const as = await addPerson(app, db);
    await applyForPermit(as, 'OLD 1');
    const [before] = await permitsOf(as.id);
    expect((await applyForPermit(as, 'NEW 2')).status).toBe(200);
    const [after, ...more] = await permitsOf(as.id);
    expect([after?.id, after?.number_plate, more]).toEqual([before?.id, 'NEW2', []]);
    expect(after?.driving_licence_front_id).not.toBe(before?.driving_licence_front_id);
    expect(await filesOf(as.id)).toHaveLength(2);
    expect((await applyForPermit(await addPerson(app, db), 'OLD 1')).status).toBe(200);
  });

  // PARK-3, PARK-7
  it('is rejected after an earlier one was paid for, but accepted after a rejection', async () => {
    const as = await addPerson(app, db);
    await applyForPermit(as, 'PAID 1');
    const payment_id = await addPayment(db, as.id, 'parking_permit');
    await db
      .updateTable('parking_permits')
      .set({ state: 'pending', payment_id })
      .where('user_id', '=', as.id)
      .execute();
    await expectRefusal(applyForPermit(as, 'PAID 2'), 409, 'already_paid');
    expect(await filesOf(as.id)).toHaveLength(2);
    const rejected = { state: 'rejected', reason: 'Blurred', decided_at: storyTime };
    await db.updateTable('parking_permits').set(rejected).where('user_id', '=', as.id).execute();
    expect((await applyForPermit(as, 'PAID 1')).status).toBe(200);
    expect((await permitsOf(as.id)).map(({ state }) => state)).toEqual(['rejected', 'awaiting_payment']);
  });

  // PARK-6
  it('reserves its number plate for the year; an unpaid one loses it, and its photos, after a day', async () => {
    const [first, second] = [await addPerson(app, db), await addPerson(app, db)];
    await applyForPermit(first, 'ONE 111');
    await expectRefusal(applyForPermit(second, 'one111'), 409, 'plate_taken');
    later(24 * 60 - 1);
    expect((await applyForPermit(second, 'ONE111')).status).toBe(409);
    expect(await filesOf(second.id)).toEqual([]);
    later(24 * 60);
    expect((await applyForPermit(second, 'ONE111')).status).toBe(200);
    expect(await permitsOf(first.id)).toEqual([]);
    expect(await filesOf(first.id)).toEqual([]);
  });

  it('with a plate that twenty students send at once succeeds for one of them', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => addPerson(app, db)));
    const answers = await Promise.all(all.map((as) => applyForPermit(as, 'RACE 1')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('files of an account', () => {
  // ACCOUNT-4
  it('cannot exceed a number per account', async () => {
    const as = await addPerson(app, db);
    const row = (n: number) => ({
      id: randomUUID(),
      user_id: as.id,
      key: `private/quota-${n}.webp`,
      collection_name: 'driving_licence_front',
      file_name: 'a.webp',
      mime_type: 'image/webp',
      size: 1,
      created_at: storyTime,
    });
    await addRows(
      db,
      'private_files',
      Array.from({ length: 11 }, (_, n) => row(n)),
    );
    await expectRefusal(applyForPermit(as, 'QUOTA 1'), 409, 'quota_reached');
    expect(await permitsOf(as.id)).toEqual([]);
    const input = { files: { profile_picture: asFile(await phonePhoto({ width: 30, height: 20 })) } };
    expect((await send(app, account.profilePicture, input, { as })).status).toBe(201);
    // Replacing a file does not add one: still twelve.
    expect((await send(app, account.profilePicture, input, { as })).status).toBe(201);
  });

  // ACCOUNT-9
  it('are deleted from storage some time after their row, also those of rejected calls, and no others', async () => {
    const as = await addPerson(app, db);
    await applyForPermit(as, 'KEPT 1');
    const taken = await addPerson(app, db);
    expect((await applyForPermit(taken, 'KEPT 1')).status).toBe(409);
    const kept = (await filesOf(as.id)).map(({ key }) => key.replace('private/', ''));
    await db.deleteFrom('private_files').where('user_id', '!=', as.id).execute();
    await removeNotedFiles({ db, files });
    expect(stored().length).toBeGreaterThan(kept.length);
    await db
      .updateTable('files_to_remove')
      .set({ noted_at: sql`noted_at - interval '15 minutes'` })
      .execute();
    await removeNotedFiles({ db, files });
    expect(stored().toSorted()).toEqual(kept.toSorted());
    expect(await db.selectFrom('files_to_remove').selectAll().execute()).toEqual([]);
  });

  // ACCOUNT-9
  it('are deleted after an hour if the process that received them was killed', async () => {
    for (const name of ['old', 'new']) mkdirSync(join(uploads, name), { recursive: true });
    const now = new Date();
    utimesSync(join(uploads, 'old'), now, new Date(now.getTime() - 61 * MINUTE));
    await sweepUploads(uploads, now);
    expect(readdirSync(uploads)).toEqual(['new']);
    await sweepUploads(join(folder, 'nowhere'), now);
  });
});
