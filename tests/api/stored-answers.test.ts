import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ComplaintFeedback } from '#contract/complaints/calls.ts';
import { complaints } from '#contract/complaints/calls.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { MAX_ANSWER, type RarAnswer } from '#contract/rar/calls.ts';
import { areas } from '#server/areas.ts';
import { MAX_STORED_ANSWER } from '#server/http/idempotency.ts';
import type { Credentials } from '#tests/support/api.ts';
import { expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { addFile, addOfficer, addYear, readReport, save, startReport, tryToSave } from '#tests/support/server/rar.ts';

const { app, db } = await startAppWithFiles();
const photo = await phonePhoto({ width: 40, height: 30 });
const { complain } = await complaintStories(app, db);

/** The number of bytes that encryption adds to a stored response. */
const SEAL_BYTES = 64;

async function storedBytes(): Promise<{ longest: number; total: number }> {
  const { rows } = await sql<{ longest: number; total: number }>`
    select max(octet_length(answer))::integer as longest, sum(octet_length(answer))::integer as total
    from idempotency_keys`.execute(db);
  return rows[0] ?? { longest: 0, total: 0 };
}

/** A named complaint that staff have opened. */
async function openThread(as: Credentials): Promise<string> {
  const { id } = await complain({ as });
  await db.updateTable('complaints').set({ state: 'in_review' }).where('id', '=', id).execute();
  return id;
}

const textOf = (each: number) => `${each}. ${'We still wait for an answer. '.repeat(100)}`.slice(0, 3000);

describe('a thread with long messages', () => {
  it('stores short responses only, and repeats the thread for each key without another message', async () => {
    const as = await addPerson(app, db);
    const threads = [await openThread(as), await openThread(as)];
    const reply = (each: number, key: string) =>
      send(
        app,
        complaints.replyToMine,
        { params: { id: threads[each % 2] }, body: { text: textOf(each) } },
        { as, key },
      );
    const keys = Array.from({ length: 150 }, () => randomUUID());
    for (const [each, key] of keys.entries()) expect((await reply(each, key)).status).toBe(201);
    const { longest, total } = await storedBytes();
    expect(longest).toBeLessThanOrEqual(MAX_STORED_ANSWER + SEAL_BYTES);
    expect(total).toBeLessThan(100_000);
    for (const each of [0, 1, 75, 149]) {
      const again = await reply(each, keys[each] ?? '');
      expect(again.status).toBe(201);
      const { data } = (await again.json()) as { data: ComplaintFeedback };
      expect(data).toMatchObject({ id: threads[each % 2], state: 'in_review', can_reply: true });
      expect(data.messages.filter(({ text }) => text === textOf(each).trim())).toHaveLength(1);
      expect([75, Math.floor(each / 2) + 1]).toContain(data.messages.length);
    }
    const other = { params: { id: threads[0] }, body: { text: 'Something else.' } };
    await expectRefusal(
      send(app, complaints.replyToMine, other, { as, key: keys[0] ?? '' }),
      422,
      'idempotency_mismatch',
    );
  }, 60_000);

  // WIRE-28
  it('answers a repeated key with the current state, and with 404 once the thread is gone', async () => {
    const as = await addPerson(app, db);
    const id = await openThread(as);
    const key = randomUUID();
    const reply = (text: string, of: string) =>
      send(app, complaints.replyToMine, { params: { id }, body: { text } }, { as, key: of });
    for (let each = 0; each < 3; each += 1) await reply(textOf(each), randomUUID());
    await reply(textOf(3), key);
    await db.updateTable('complaints').set({ state: 'closed' }).where('id', '=', id).execute();
    const { data } = (await (await reply(textOf(3), key)).json()) as { data: ComplaintFeedback };
    expect(data).toMatchObject({ state: 'closed', can_reply: false });
    await db.updateTable('complaints').set({ user_id: null }).where('id', '=', id).execute();
    await expectRefusal(reply(textOf(3), key), 404, 'not_found');
  });
});

describe('a short response', () => {
  it('is stored and repeated unchanged (control)', async () => {
    const as = await addPerson(app, db);
    const id = await openThread(as);
    const key = randomUUID();
    const reply = () => send(app, complaints.replyToMine, { params: { id }, body: { text: 'Any news?' } }, { as, key });
    const first = await (await reply()).json();
    await db.updateTable('complaints').set({ state: 'closed' }).where('id', '=', id).execute();
    expect(await (await reply()).json()).toEqual(first);
  });
});

describe('a long response with an answer of a report', () => {
  it('is repeated in the version that was saved, even after another officer has saved a newer one', async () => {
    const { questions } = await addYear(db, 2026, { sections: [[{ max_files: 6 }]] });
    const question_id = questions[0] ?? 0;
    const started = await startReport(app, db);
    const answer_id = (await readReport(app, started)).answers[0]?.id ?? 0;
    const name = `${'語'.repeat(60)}.jpg`;
    for (let each = 0; each < 6; each += 1) {
      await addFile(app, started, { answer_id, file: asFile(photo, name) });
    }
    const key = randomUUID();
    const mine = { question_id, value: '語'.repeat(MAX_ANSWER), key };
    const first = await tryToSave(app, started, mine);
    const saved = (await first.json()) as { data: RarAnswer };
    expect(Buffer.byteLength(JSON.stringify(saved))).toBeGreaterThan(MAX_STORED_ANSWER);
    const colleague = await addOfficer(app, db, [started.organisation]);
    await save(app, started, { question_id, value: 'Ours.', version: 1, as: colleague });
    const again = (await (await tryToSave(app, started, mine)).json()) as { data: RarAnswer };
    const { media: _media, ...repeated } = again.data;
    expect(saved.data).toMatchObject(repeated);
    expect(repeated.version).toBe(1);
  });
});

describe('endpoints that store responses', () => {
  it('read long responses again, except those whose responses are always short', () => {
    const found = areas.flatMap(({ contract, handlers }) => {
      const bound = (typeof handlers === 'function' ? handlers({} as never, {} as never) : handlers) as Record<
        string,
        Record<string, object>
      >;
      return Object.entries(contract).flatMap(([part, endpoints]) =>
        Object.entries(endpoints as Record<string, Endpoint>)
          .filter(
            ([, { idempotency, answer }]) =>
              idempotency !== undefined && idempotency !== 'own' && answer.kind !== 'none',
          )
          .filter(([name]) => !('reread' in (bound[part]?.[name] ?? {})))
          .map(([, { id }]) => id),
      );
    });
    expect(found.toSorted()).toEqual(SHORT_ANSWERS);
  });

  /** Names, dates, states and numbers: short responses without long texts. */
  const SHORT_ANSWERS = [
    'careersAdmin.addLink',
    'careersAdmin.changeLink',
    'carpool.addPassengers',
    'carpool.book',
    'contact.send',
    'door.checkIn',
    'eventDatesAdmin.repeat',
    'hallsAdmin.move',
    'interviews.book',
    'interviewsAdmin.addInterviewer',
    'interviewsAdmin.addWindow',
    'organisations.handOver',
    'organisationsAdmin.nameOfficer',
    'placeBlocksAdmin.addGuests',
    'rar.start',
    'rar.submit',
    'rarAdmin.addYear',
    'rarAdmin.changeYear',
    'rarAdmin.mark',
    'referenceAdmin.importList',
    'registrationAdmin.sendCode',
    'ticketHandovers.accept',
    'toga.book',
    'togaAdmin.mark',
    'volunteering.signUp',
    'wellbeing.request',
  ];
});
