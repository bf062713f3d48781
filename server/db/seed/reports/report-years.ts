import type { Selectable } from 'kysely';
import type { RarYears } from '#server/db/schema.gen.ts';
import { yearInMalta } from '#server/services/malta-time.ts';
import { readData } from '../data-files.ts';
import type { Question } from '../data-schemas.ts';
import { inMalta, type SeedTools } from '../seed-tools.ts';

/** This year's report opened `OPENED` days before the day of seeding, and is due `DUE` days after it. */
const OPENED = 33;
const DUE = 21;
/** Days from the deadline to the publication of results: in June, before the offices are assigned. */
const RESULTS = 190;

/** A question as stored in the database; its number is its position, e.g. `3.2`. */
export interface AskedQuestion extends Question {
  id: number;
  number: string;
}

export interface AskedYear extends Pick<Selectable<RarYears>, 'year' | 'opens_at' | 'deadline'> {
  questions: readonly AskedQuestion[];
}

/** Adds a year with its published sections and questions. @param yearsAgo 0 for the year that is open now */
export async function addYear({ db, now }: SeedTools, yearsAgo: number): Promise<AskedYear> {
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

/** Returns the year of the deadline of the report that is open now. */
export function yearOf(now: Date): number {
  return yearInMalta(new Date(now.getTime() + DUE * 86_400_000));
}

/** Adds the questions of a year. Past years need no files, because evidence could be submitted on paper then. */
async function addQuestions(db: SeedTools['db'], year: number, isOnline: boolean): Promise<AskedQuestion[]> {
  const sections = readData('report-sections');
  const sectionIds = await db
    .insertInto('rar_sections')
    .values(sections.map(({ title, description }, position) => ({ year, position, title, description })))
    .returning('id')
    .execute();
  const asked = numbered(sections.map(({ questions }) => questions));
  const rows = asked.map(({ section, position, question: { choices, needs_file, ...question } }) => ({
    ...question,
    section_id: sectionIds[section]?.id ?? 0,
    position,
    choices: JSON.stringify(choices),
    needs_file: isOnline && needs_file,
  }));
  const ids = await db.insertInto('rar_questions').values(rows).returning('id').execute();
  return asked.map(({ number, question }, index) => ({ ...question, number, id: ids[index]?.id ?? 0 }));
}

/** Returns all questions with their positions, in the order of the report. */
function numbered(sections: readonly (readonly Question[])[]) {
  return sections.flatMap((questions, section) =>
    questions.map((question, position) => ({ section, position, question, number: `${section + 1}.${position + 1}` })),
  );
}

/** Finds the year that is open now, which an earlier part of the seed added with `addYear`. */
export async function findOpenYear({ db, now }: SeedTools): Promise<AskedYear> {
  const dates = await db
    .selectFrom('rar_years')
    .select(['year', 'opens_at', 'deadline'])
    .where('year', '=', yearOf(now))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('rar_questions')
    .innerJoin('rar_sections', 'rar_sections.id', 'rar_questions.section_id')
    .select(['rar_questions.id', 'rar_sections.position as section', 'rar_questions.position'])
    .where('rar_sections.year', '=', dates.year)
    .execute();
  const questions = numbered(readData('report-sections').map((section) => section.questions)).flatMap(
    ({ section, position, number, question }): AskedQuestion[] => {
      const row = rows.find((each) => each.section === section && each.position === position);
      return row === undefined ? [] : [{ ...question, number, id: row.id }];
    },
  );
  return { ...dates, questions };
}
