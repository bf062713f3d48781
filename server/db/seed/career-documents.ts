import { randomUUID } from 'node:crypto';
import { addRows } from '#server/db/rows.ts';
import { demoEmail } from './data-files.ts';
import { addPrivateFiles, readPrivateDocument } from './pictures.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

const documents = [
  { kind: 'cv', name: 'maria-vella-cv', file_name: 'Maria Vella CV.pdf', days: 40 },
  { kind: 'cover_letter', name: 'maria-vella-letter', file_name: 'Cover letter.pdf', days: 12 },
] as const;

/** The CV and the cover letter of the demo student. */
export async function seedCareerDocuments(tools: SeedTools): Promise<void> {
  const user_id = await userId(tools.db, demoEmail('student'));
  for (const { kind, name, file_name, days } of documents) {
    const at = daysBefore(tools.now, days);
    const file = await readPrivateDocument(name, file_name);
    const [file_id = null] = await addPrivateFiles(tools, [
      { ...file, user_id, collection_name: 'career_document', at },
    ]);
    await addRows(tools.db, 'career_documents', { user_id, uuid: randomUUID(), kind, file_id, added_at: at });
  }
}
