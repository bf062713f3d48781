import { randomUUID } from 'node:crypto';
import { addRow, addRows } from '#server/db/rows.ts';
import { demoEmail, readData } from '#server/db/seed/data-files.ts';
import { type PrivateFile, addPrivateFiles, readPrivatePicture } from '#server/db/seed/pictures.ts';
import { type SeedTools, daysBefore, idsBySlug, userId } from '#server/db/seed/seed-tools.ts';
import { ALL_POINTS, keepVersions } from './past-reports.ts';
import { seededRandom } from './random.ts';
import { type AskedYear, findOpenYear } from './report-years.ts';
import { writeAnswer } from './written-answers.ts';

interface ReportTools extends SeedTools {
  year: AskedYear;
  organisationId: (slug: string) => number;
}

/** This year's reports: a half-finished one of the demo organisation, and others from hardly started to submitted. */
export async function seedCurrentReports(tools: SeedTools): Promise<void> {
  const organisationId = await idsBySlug(tools.db, 'student_organisations');
  const reportTools = { ...tools, organisationId, year: await findOpenYear(tools) };
  const { demo, others } = readData('current-reports');
  await addDemoReport(reportTools, demo);
  for (const [slug, share] of Object.entries(others)) await addOther(reportTools, slug, share);
  await keepVersions(tools.db);
}

type DemoAnswers = ReturnType<typeof readData<'current-reports'>>['demo'];

/** Adds the demo organisation's report, started two weeks ago and written by both of its officers. */
async function addDemoReport(tools: ReportTools, given: DemoAnswers): Promise<void> {
  const { db, now, year } = tools;
  const submission_id = await addSubmission(tools, 's-cubed', { started_at: daysBefore(now, 14), submitted_at: null });
  const officers = {
    'organisation officer': await userId(db, demoEmail('organisation officer')),
    'second officer': await userId(db, demoEmail('second officer')),
  };
  const rows = year.questions.map(({ id: question_id, number }, index) => {
    const answer = given.find((each) => each.number === number);
    if (answer === undefined) return { submission_id, question_id };
    const value = answer.value.replace('{year}', String(year.year));
    const saved_at = daysBefore(now, 14 - (index + 1) * 0.4);
    return { submission_id, question_id, value, version: answer.version, saved_at, saved_by: officers[answer.by] };
  });
  const answers = await db.insertInto('rar_answers').values(rows).returning(['id', 'question_id']).execute();
  const at = daysBefore(now, 13);
  const evidence = given.map(async ({ number, by, pictures, papers }): Promise<Evidence[]> => {
    const question = year.questions.find((each) => each.number === number);
    const answer_id = answers.find(({ question_id }) => question_id === question?.id)?.id ?? 0;
    const photos = await Promise.all(pictures.map((name) => readPrivatePicture(name)));
    const files = [...photos, ...papers.map(({ name, lines }) => writePaper(name, lines))];
    return files.map((file) => ({ file, answer_id, at, added_by: officers[by] }));
  });
  await addEvidence(tools, (await Promise.all(evidence)).flat());
}

/** Adds a report with the first `share` of its questions answered; with 1 it is submitted, with evidence. */
async function addOther(tools: ReportTools, slug: string, share: number): Promise<void> {
  const { db, now, year } = tools;
  const random = seededRandom(`${slug} ${year.year}`);
  const started_at = daysBefore(now, random.between(6, 28));
  const submitted_at = share === 1 ? daysBefore(now, random.between(0.2, 4)) : null;
  const submission_id = await addSubmission(tools, slug, { started_at, submitted_at });
  const strength = (readData('report-results')[slug] ?? 0) / ALL_POINTS;
  const saved_at = daysBefore(now, 5);
  const rows = year.questions.map((question, index) => {
    const { value } = writeAnswer(question, { slug, year: year.year, share: strength });
    const isWritten = index < share * year.questions.length && value !== '';
    return { submission_id, question_id: question.id, ...(isWritten && { value, version: 1, saved_at }) };
  });
  const answers = await db.insertInto('rar_answers').values(rows).returning(['id', 'value']).execute();
  if (submitted_at === null) return;
  const evidence = year.questions.flatMap(({ needs_file, number }, index): Evidence[] => {
    const answer = answers[index];
    const isProved = answer !== undefined && needs_file && answer.value !== '' && random.chance(0.85);
    const lines = [`${slug}: evidence for question ${number}`];
    const file = writePaper(`evidence-${number.replace('.', '-')}`, lines);
    return isProved ? [{ file, answer_id: answer.id, at: saved_at, added_by: null }] : [];
  });
  await addEvidence(tools, evidence);
}

async function addSubmission(
  { db, year, organisationId }: ReportTools,
  slug: string,
  times: { started_at: Date; submitted_at: Date | null },
): Promise<number> {
  const id = await addRow(db, 'rar_submissions', { organisation_id: organisationId(slug), year: year.year, ...times });
  return id;
}

/** A file as evidence for an answer. */
interface Evidence {
  file: PrivateFile;
  answer_id: number;
  added_by: number | null;
  at: Date;
}

async function addEvidence(tools: SeedTools, evidence: readonly Evidence[]): Promise<void> {
  if (evidence.length === 0) return;
  const owner = { user_id: null, collection_name: 'rar_evidence' };
  const ids = await addPrivateFiles(
    tools,
    evidence.map(({ file, at }) => ({ ...file, ...owner, at })),
  );
  const rows = evidence.map(({ answer_id, added_by, at }, index) => ({
    answer_id,
    uuid: randomUUID(),
    file_id: ids[index] ?? '',
    added_at: at,
    added_by,
  }));
  await addRows(tools.db, 'rar_media', rows);
}

/** Returns a PDF page with these lines. Its built-in font has no Maltese letters, so the text is in English. */
function writePaper(name: string, lines: readonly string[]): PrivateFile {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const page = `BT /F1 16 Tf 28 TL 72 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const bytes = Buffer.from(withCrossReferences(objects), 'latin1');
  return { file_name: `${name}.pdf`, mime_type: 'application/pdf', bytes, width: null, height: null };
}

/** Joins the objects to a PDF whose cross-reference table has the byte offset of each object. */
function withCrossReferences(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
