import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { FileStore } from '#server/gateways/files.ts';
import { demoPeople } from '../people.ts';
import { fewAtATime } from '../picture-shelf.ts';
import { seededRandom } from '../pictures/random.ts';
import { addEvidence, drawEvidence, writePaper } from './evidence.ts';
import { halfWritten, othersThisYear } from './half-written.ts';
import { keepVersions } from './seed-reports.ts';
import { type AskedQuestion, type AskedYear, seedSections, yearOf } from './seed-years.ts';
import { standings } from './standings.ts';
import { writeAnswer } from './write-answers.ts';

const DAY_MS = 86_400_000;

interface Tools {
  db: Kysely<DB>;
  files: FileStore;
  now: Date;
  year: AskedYear;
}

/** This year's reports: the demo organisation's half written, others at every stage, some of them handed in. */
export async function seedCurrentReports(db: Kysely<DB>, now: Date, files: FileStore): Promise<void> {
  const tools = { db, files, now, year: await findYear(db, now) };
  await addHalfWritten(tools);
  for (const [slug, share] of othersThisYear) await addOther(tools, slug, share);
  await keepVersions(db);
}

async function findYear(db: Kysely<DB>, now: Date): Promise<AskedYear> {
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
    .orderBy('rar_sections.position')
    .orderBy('rar_questions.position')
    .execute();
  const questions = rows.flatMap(({ id, section, position }): AskedQuestion[] => {
    const question = seedSections[section]?.questions[position];
    return question === undefined ? [] : [{ ...question, id, number: `${section + 1}.${position + 1}` }];
  });
  return { ...dates, questions };
}

/** Begun two weeks ago by one officer, gone on with by both. */
async function addHalfWritten(tools: Tools): Promise<void> {
  const { db, now, year } = tools;
  const begun = now.getTime() - 14 * DAY_MS;
  const submission_id = await addSubmission(tools, 's-cubed', { started_at: new Date(begun), submitted_at: null });
  const officers = await findOfficers(db);
  const rows = year.questions.map(({ id: question_id, number }, index) => {
    const given = halfWritten[number];
    if (given === undefined) return { submission_id, question_id };
    const { value, version, by } = given;
    const saved_at = new Date(begun + (index + 1) * 0.4 * DAY_MS);
    const saved = { version, saved_at, saved_by: officers[by] };
    return { submission_id, question_id, value: value.replace('{year}', String(year.year)), ...saved };
  });
  const answers = await db.insertInto('rar_answers').values(rows).returning(['id', 'question_id']).execute();
  for (const { id, number } of year.questions) {
    const answer_id = answers.find((answer) => answer.question_id === id)?.id ?? 0;
    const { by, pictures = [], papers = [] } = halfWritten[number] ?? { by: 'organisation officer' as const };
    const place = { answer_id, added_by: officers[by], at: new Date(begun + DAY_MS) };
    const drawn = await fewAtATime(pictures, ({ scene, name }) => drawEvidence(scene, name));
    const evidence = [...drawn, ...papers.map(({ name, lines }) => writePaper(name, lines))];
    for (const file of evidence) await addEvidence(db, tools.files, file, place);
  }
}

async function findOfficers(db: Kysely<DB>): Promise<Record<'organisation officer' | 'second officer', number>> {
  const idOf = async (part: string): Promise<number> => {
    const email = demoPeople.find((person) => person.part === part)?.email ?? '';
    return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  };
  return { 'organisation officer': await idOf('organisation officer'), 'second officer': await idOf('second officer') };
}

/** Written up to a share of its questions. What is handed in has its evidence. */
async function addOther(tools: Tools, slug: string, share: number): Promise<void> {
  const { db, files, now, year } = tools;
  const random = seededRandom(`${slug} ${year.year}`);
  const started_at = new Date(now.getTime() - random.between(6, 28) * DAY_MS);
  const submitted_at = share === 1 ? new Date(now.getTime() - random.between(0.2, 4) * DAY_MS) : null;
  const submission_id = await addSubmission(tools, slug, { started_at, submitted_at });
  const strength = (standings.find(([each]) => each === slug)?.[1] ?? 0) / 7000;
  const saved_at = new Date(now.getTime() - 5 * DAY_MS);
  const rows = year.questions.map((question, index) => {
    const written = index < share * year.questions.length;
    const { value } = writeAnswer(question, { slug, year: year.year, share: strength });
    const empty = { submission_id, question_id: question.id };
    return written && value !== '' ? { ...empty, value, version: 1, saved_at } : empty;
  });
  const answers = await db.insertInto('rar_answers').values(rows).returning(['id', 'question_id', 'value']).execute();
  if (submitted_at === null) return;
  const proved = answers.filter(({ question_id, value }) => {
    const question = year.questions.find(({ id }) => id === question_id);
    return question?.needs_file === true && value !== '' && random.chance(0.85);
  });
  for (const { id: answer_id, question_id } of proved) {
    const number = year.questions.find(({ id }) => id === question_id)?.number ?? '';
    const paper = writePaper(`evidence-${number.replace('.', '-')}`, [`${slug}: evidence for question ${number}`]);
    await addEvidence(db, files, paper, { answer_id, added_by: null, at: saved_at });
  }
}

async function addSubmission(
  { db, year }: Tools,
  slug: string,
  times: { started_at: Date; submitted_at: Date | null },
): Promise<number> {
  const organisation = await db
    .selectFrom('student_organisations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('rar_submissions')
    .values({ organisation_id: organisation.id, year: year.year, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
