import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { yearInMalta } from '#server/services/malta-time.ts';
import { firstSections } from './sections-1-to-4.ts';
import { lastSections } from './sections-5-to-8.ts';
import type { SeedQuestion } from './types.ts';

/** Days before the day of seeding that this year's report was opened, and after it that it is due. */
const OPENED = 33;
const DUE = 21;
/** Days from a deadline to its results: in June, before the offices are given. */
const RESULTS = 190;

export const seedSections = [...firstSections, ...lastSections];

/** A question as it stands in the database. */
export interface AskedQuestion extends SeedQuestion {
  id: number;
  number: string;
}

export interface AskedYear {
  year: number;
  opens_at: Date;
  deadline: Date;
  questions: readonly AskedQuestion[];
}

/** A year with its sections and questions, published. @param yearsAgo 0 for the one that is open now */
export async function addYear(db: Kysely<DB>, now: Date, yearsAgo: number): Promise<AskedYear> {
  const opens_at = inMalta(now, { days: -OPENED, yearsAgo, time: '09:00' });
  const dates = await db
    .insertInto('rar_years')
    .values({
      year: yearOf(now) - yearsAgo,
      opens_at,
      deadline: inMalta(now, { days: DUE, yearsAgo, time: '23:59' }),
      questions_published_at: opens_at,
      results_published_at: yearsAgo === 0 ? null : inMalta(now, { days: DUE + RESULTS, yearsAgo, time: '12:00' }),
    })
    .returning(['year', 'opens_at', 'deadline'])
    .executeTakeFirstOrThrow();
  return { ...dates, questions: await addQuestions(db, dates.year, yearsAgo === 0) };
}

/** The year of the deadline of the report that is open now. */
export function yearOf(now: Date): number {
  return yearInMalta(new Date(now.getTime() + DUE * 86_400_000));
}

/** Until last year evidence could be handed in on paper: only since then there are no points without a file. */
async function addQuestions(db: Kysely<DB>, year: number, isOnline: boolean): Promise<AskedQuestion[]> {
  const sections = await db
    .insertInto('rar_sections')
    .values(seedSections.map(({ title, description }, position) => ({ year, position, title, description })))
    .returning(['id', 'position'])
    .execute();
  const numbered = seedSections.flatMap(({ questions }, section) =>
    questions.map((question, position) => ({ section, position, question })),
  );
  const rows = numbered.map(({ section, position, question }) => ({
    section_id: sections.find((each) => each.position === section)?.id ?? 0,
    position,
    title: question.title,
    hint: question.hint,
    kind: question.kind,
    choices: JSON.stringify(question.choices ?? []),
    is_required: question.is_required ?? false,
    needs_file: isOnline && (question.needs_file ?? false),
    max_files: question.max_files,
    max_points: question.max_points,
  }));
  const ids = await db.insertInto('rar_questions').values(rows).returning('id').execute();
  return numbered.map(({ section, position, question }, index) => ({
    ...question,
    id: ids[index]?.id ?? 0,
    number: `${section + 1}.${position + 1}`,
  }));
}

interface MaltaTime {
  days: number;
  yearsAgo: number;
  time: string;
}

/** A time of the clock in Malta, some days from today and some years ago. */
function inMalta(now: Date, { days, yearsAgo, time }: MaltaTime) {
  return sql<Date>`(((${now}::timestamptz at time zone 'Europe/Malta')::date + ${days}::integer
    - make_interval(years => ${yearsAgo}::integer) + ${time}::interval) at time zone 'Europe/Malta')`;
}
