import type { Kysely } from 'kysely';
import { carpoolAdmin, weekdays } from '#contract/carpool/staff.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import { rarAdmin } from '#contract/rar/staff.ts';
import { studentCardAdmin } from '#contract/student-card/staff.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { addCarPark } from '#tests/support/carpool.ts';
import { both, type EntryStories, rowOf } from './entry-stories.ts';
import { addFund } from './fund-board.ts';
import { addInterviewCompany } from './interviews.ts';
import { addYear } from './rar.ts';
import { addAppointmentRequest, addCourse } from './wellbeing.ts';

/**
 * The entries of staff and of the wellbeing team.
 * @param student the id of an account without a request
 */
export function serviceEntries(app: TestServer, db: Kysely<DB>, by: CallOptions, student: number): EntryStories {
  return {
    ...fundEntries(app, db, by),
    ...reportEntries(app, db, by),
    ...carpoolEntries(app, db, by),
    ...wellbeingEntries(app, db, by, student),
    'interviewsAdmin.changeInterviewer': async () => {
      const { interviewer_id: id } = await addInterviewCompany(db);
      return {
        endpoint: interviewsAdmin.changeInterviewer,
        params: { id },
        read: async () => {
          const { version, name } = await call(app, interviewsAdmin.interviewer, { params: { id } }, by);
          return { version, value: name };
        },
        bodyOf: (name) => ({ name, place: 'Room 205' }),
      };
    },
    'studentCardAdmin.changeOpeningDate': async () => {
      const at = (day: number) => `2040-01-0${day}T00:00:00.000Z`;
      const times = { opens_at: at(1), closes_at: at(2), valid_until: at(3) };
      await db
        .deleteFrom('opening_windows')
        .where('opens_at', '=', new Date(at(1)))
        .execute();
      const id = await addRow(db, 'opening_windows', { kind: 'summer_permit', ...times });
      return {
        endpoint: studentCardAdmin.changeOpeningDate,
        params: { id },
        read: async () => {
          const { data } = await call(app, studentCardAdmin.openingDates, { query: { limit: 100 } }, by);
          const { version, valid_until } = rowOf(data, id);
          return { version, value: valid_until };
        },
        bodyOf: (valid_until) => ({ ...times, kind: 'summer_permit', valid_until }),
        values: [at(4), at(5)],
      };
    },
  };
}

function fundEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const closed = async () => {
    const fund = await addFund(db, { opens_on: '2026-01-01', closes_on: '2026-03-31' });
    return { ...fund, view: () => call(app, fundsAdmin.fund, { params: { id: fund.fund_id } }, by) };
  };
  return {
    'fundsAdmin.changeFund': async () => {
      const { fund_id: id, view } = await closed();
      return {
        endpoint: fundsAdmin.changeFund,
        params: { id },
        read: async () => {
          const { version, name } = await view();
          return { version, value: name.en };
        },
        bodyOf: (en) => ({ name: both(en), summary: both('For plays'), purpose: both('All'), rules: both('Plays') }),
      };
    },
    'fundsAdmin.changeGrant': async () => {
      const { grant_id: id, view } = await closed();
      return {
        endpoint: fundsAdmin.changeGrant,
        params: { id },
        read: async () => {
          const { version, name } = rowOf((await view()).grants, id);
          return { version, value: name.en };
        },
        bodyOf: (en) => ({ name: both(en), cap: 200_000 }),
      };
    },
    'fundsAdmin.changeWindow': async () => {
      const { window_id: id, view } = await closed();
      return {
        endpoint: fundsAdmin.changeWindow,
        params: { id },
        read: async () => {
          const { version, closes_on } = rowOf((await view()).windows, id);
          return { version, value: closes_on };
        },
        bodyOf: (closes_on) => ({ opens_on: '2026-01-01', closes_on }),
        values: ['2026-04-01', '2026-04-02'],
      };
    },
    'fundsAdmin.changeQuestion': async () => {
      const { question_id: id, view } = await closed();
      return {
        endpoint: fundsAdmin.changeQuestion,
        params: { id },
        read: async () => {
          const { version, label } = rowOf((await view()).questions, id);
          return { version, value: label.en };
        },
        bodyOf: (en) => ({
          kind: 'text',
          label: both(en),
          hint: both(''),
          is_required: true,
          max_length: 500,
          order: 1,
        }),
      };
    },
    'fundsAdmin.changeSpending': async () => {
      const { fund_id, view } = await closed();
      const row = { fund_id, year: 2025, title: both('Lights'), amount_cents: 100 };
      const id = await addRow(db, 'fund_spending', row);
      return {
        endpoint: fundsAdmin.changeSpending,
        params: { id },
        read: async () => {
          const { version, title } = rowOf((await view()).spending, id);
          return { version, value: title.en };
        },
        bodyOf: (en) => ({ year: 2025, title: both(en), amount: 100 }),
      };
    },
  };
}

function reportEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const unpublished = (year: number) => addYear(db, year, { values: { questions_published_at: null } });
  return {
    'rarAdmin.changeYear': async () => {
      const { year } = await unpublished(2040);
      return {
        endpoint: rarAdmin.changeYear,
        params: { year },
        read: async () => {
          const found = (await call(app, rarAdmin.years, {}, by)).find((each) => each.year === year);
          return { version: found?.version ?? 0, value: found?.deadline };
        },
        bodyOf: (deadline) => ({ opens_at: '2040-01-01T00:00:00.000Z', deadline, offices: 4 }),
        values: ['2040-02-01T00:00:00.000Z', '2040-02-02T00:00:00.000Z'],
      };
    },
    'rarAdmin.changeQuestion': async () => {
      const { year, sections, questions } = await unpublished(2041);
      const [id = 0] = questions;
      const needs = { is_required: false, needs_file: false, max_files: 0, max_points: 5 };
      return {
        endpoint: rarAdmin.changeQuestion,
        params: { id },
        read: async () => {
          const found = await call(app, rarAdmin.questions, { params: { year } }, by);
          const { version, title } = rowOf(
            found.flatMap((section) => section.questions),
            id,
          );
          return { version, value: title.en };
        },
        bodyOf: (en) => ({
          ...needs,
          section_id: sections[0],
          title: both(en),
          hint: both(''),
          kind: 'text',
          choices: [],
        }),
      };
    },
  };
}

function carpoolEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  return {
    'carpoolAdmin.changeCarPark': async () => {
      const id = await addCarPark(db, 5);
      const week = Object.fromEntries(weekdays.map((day) => [day, 5]));
      return {
        endpoint: carpoolAdmin.changeCarPark,
        params: { id },
        read: async () => {
          const { version, name } = rowOf(await call(app, carpoolAdmin.carParks, {}, by), id);
          return { version, value: name.en };
        },
        bodyOf: (en) => ({ ...week, name: both(en), directions: both('Behind'), bays_per_row: 8 }),
      };
    },
    'carpoolAdmin.changeException': async () => {
      const car_park_id = await addCarPark(db, 5);
      const row = { day: '2040-01-01', car_park_id, bays: 1, reason: both('Works') };
      const id = await addRow(db, 'carpool_exceptions', row);
      return {
        endpoint: carpoolAdmin.changeException,
        params: { id },
        read: async () => {
          const { data } = await call(app, carpoolAdmin.exceptions, { query: { limit: 100 } }, by);
          const { version, reason } = rowOf(data, id);
          return { version, value: reason.en };
        },
        bodyOf: (en) => ({ date: row.day, car_park_id, bays: 1, reason: both(en) }),
      };
    },
  };
}

function wellbeingEntries(app: TestServer, db: Kysely<DB>, by: CallOptions, student: number): EntryStories {
  return {
    'wellbeingAdmin.changeCourse': async () => {
      const id = await addCourse(db, 3);
      const times = { starts_at: '2027-01-01T09:00:00.000Z', ends_at: '2027-01-01T12:00:00.000Z' };
      return {
        endpoint: wellbeingAdmin.changeCourse,
        params: { id },
        read: async () => {
          const { version, title } = await call(app, wellbeingAdmin.course, { params: { id } }, by);
          return { version, value: title.en };
        },
        bodyOf: (en) => ({ ...times, title: both(en), description: both('Text'), place: both('Room 1'), places: 3 }),
      };
    },
    'wellbeingAdmin.appoint': async () => {
      const id = await addAppointmentRequest(db, student);
      return {
        endpoint: wellbeingAdmin.appoint,
        params: { id },
        read: async () => {
          const { version, with_whom } = await call(app, wellbeingAdmin.view, { params: { id } }, by);
          return { version, value: with_whom };
        },
        bodyOf: (with_whom) => ({ appointment_at: '2026-12-01T09:00:00.000Z', place: 'Room 12', with_whom }),
      };
    },
  };
}
