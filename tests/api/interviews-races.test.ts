import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { interviews } from '#contract/interviews/calls.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import { send } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import {
  addCrowd,
  addInterviewCompany,
  addInterviewer,
  at,
  countImpossiblePairs,
  interviewDay,
  type StoryCompany,
} from '#tests/support/server/interviews.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db, clock } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });

const SLOT_MS = 15 * 60_000;
/** The twenty-four slots of a day. */
const slots = ['09:00', '13:00'].flatMap((opens) =>
  Array.from({ length: 12 }, (_, index) => new Date(Date.parse(at(opens)) + index * SLOT_MS).toISOString()),
);

const book = (as: Person, { id: company_id }: Pick<StoryCompany, 'id'>, starts_at: string) =>
  send(app, interviews.book, { body: { company_id, starts_at, with_cv: false } }, { as, key: randomUUID() });

/**
 * Every student requests a slot of one company and, at the same moment, one of the other company that begins with it
 * or ends when it begins.
 */
async function race(
  students: readonly Person[],
  wanted: readonly string[],
  [one, other]: readonly [StoryCompany, StoryCompany],
) {
  const calls = students.flatMap((student, index) => {
    const first = wanted[index % wanted.length] ?? '';
    const second = wanted[(index + (Math.floor(index / wanted.length) % 2)) % wanted.length] ?? '';
    return [book(student, one, first), book(student, other, second)];
  });
  const answers = await Promise.all(calls);
  return answers.map(({ status }) => status);
}

const countBooked = async ({ id }: StoryCompany) =>
  (await db.selectFrom('interviews').select('id').where('company_id', '=', id).execute()).length;

const none = { in_two_places: 0, of_one_slot: 0, with_one_company: 0 };

describe('three hundred simultaneous interview bookings', () => {
  // INTERVIEW-5
  it('of 150 students at two companies fill 24 slots each, and nobody has two interviews at one time', async () => {
    const companies = [await addInterviewCompany(db), await addInterviewCompany(db)] as const;
    const statuses = await race(await addCrowd(db, clock, 150), slots, companies);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(statuses.filter((status) => status === 201)).toHaveLength(48);
    expect([await countBooked(companies[0]), await countBooked(companies[1])]).toEqual([24, 24]);
    expect(await countImpossiblePairs(db)).toEqual(none);
  });
});

describe('a company with one or two interviewers', () => {
  it('accepts two of twenty students who book one slot at the same time', async () => {
    const company = await addInterviewCompany(db);
    await addInterviewer(db, { company_id: company.id, halves: ['morning'], day: interviewDay });
    const students = await addCrowd(db, clock, 20);
    const answers = await Promise.all(students.map((student) => book(student, company, at('10:00'))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(18);
    expect(await countImpossiblePairs(db)).toEqual(none);
  });

  it('accepts one of six simultaneous bookings of one student', async () => {
    const company = await addInterviewCompany(db);
    await addInterviewer(db, { company_id: company.id, halves: ['morning'], day: interviewDay });
    const [student] = (await addCrowd(db, clock, 1)) as [Person];
    const answers = await Promise.all(slots.slice(0, 6).map((slot) => book(student, company, slot)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('loses no booking while an interviewer is removed, and causes no deadlock', async () => {
    const rita = await addPerson(app, db, { roles: ['staff'] });
    for (let round = 0; round < 5; round += 1) {
      const company = await addInterviewCompany(db, { halves: ['morning'] });
      const params = { id: company.interviewer_id };
      const students = await addCrowd(db, clock, 6);
      const answers = await Promise.all([
        ...students.map((student, index) => book(student, company, slots[index] ?? '')),
        send(app, interviewsAdmin.removeInterviewer, { params }, { as: rita }),
      ]);
      const removal = answers.at(-1)?.status;
      const booked = answers.slice(0, -1).filter(({ status }) => status === 201).length;
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect([204, 409]).toContain(removal);
      expect(booked === 0).toBe(removal === 204);
    }
  });
});

// Last, because these stories drop the constraints.
describe('interview bookings without their constraint (controls)', () => {
  const slowly = sql`
    create function dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.03); return new; end $$;
    create trigger interviews_dawdle before insert on interviews for each row execute function dawdle()`;

  it('give a student two interviews at one time', async () => {
    await sql`alter table interviews drop constraint interviews_apart`.execute(db);
    const companies = [await addInterviewCompany(db), await addInterviewCompany(db)] as const;
    await race(await addCrowd(db, clock, 12), slots, companies);
    expect((await countImpossiblePairs(db))?.in_two_places).toBeGreaterThan(0);
  });

  it('give one slot to two students', async () => {
    await slowly.execute(db);
    await sql`drop index interviews_one_a_slot`.execute(db);
    const company = await addInterviewCompany(db);
    const students = await addCrowd(db, clock, 12);
    await Promise.all(students.map((student) => book(student, company, at('10:00'))));
    expect((await countImpossiblePairs(db))?.of_one_slot).toBeGreaterThan(0);
  });
});
