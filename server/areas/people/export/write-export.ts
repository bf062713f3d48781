import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { AreaManifest } from '#server/http/area.ts';
import type { Services } from '#server/http/context.ts';
import type { PersonalData } from '#server/http/personal-data.ts';
import { dateInMalta, dayInMalta } from '#server/services/malta-time.ts';
import { type ExportSubject, readExportedRows } from './exported-rows.ts';
import { readTableColumns } from './table-columns.ts';
import { createZipArchive, type ZipArchive } from './zip-archive.ts';

/** The part of an area's manifest that an export reads. */
export type ExportedArea = Pick<AreaManifest, 'personalData'>;

/** The folder of an area in the archive, from the id of its title: `student-card`. */
function folderOf({ title }: PersonalData): string {
  const name = title.id.split('.').at(-1) ?? '';
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns the data of all areas that an export for the reader contains. */
export function dataOfAreas(areas: readonly ExportedArea[], isByStaff: boolean): PersonalData[] {
  return areas
    .flatMap(({ personalData }) => personalData ?? [])
    .filter(({ isConfidential = false }) => !(isByStaff && isConfidential));
}

const words = {
  readme: /*i18n*/ {
    id: 'server.personal.readme',
    message:
      'Everything that the {union} portal stores about you, on {day}.\n\nEach folder is a part of the portal, and each file in it a table of its database, as JSON. Parts and tables without anything about you are left out:\n\n{folders}\n\nThe folder files contains your photos and documents.\n\nPasswords and keys are not in the export, and neither is what belongs to other people.',
  },
  byStaff: /*i18n*/ {
    id: 'server.personal.readmeByStaff',
    message:
      'Our office made this export for you. What is confidential (complaints, mental wellbeing, identity and bank account numbers) is not in it: you can export it yourself, in the settings of your account.',
  },
};

interface StoredFile {
  key: string;
  name: string;
}

/** An export: the rows are read before it is sent, the files while it is sent. */
export interface PersonExport {
  /** The compressed rows */
  begin: readonly Uint8Array<ArrayBuffer>[];
  files: readonly StoredFile[];
  archive: ZipArchive;
}

interface Writer {
  areas: readonly ExportedArea[];
  services: Pick<Services, 'clock' | 'secrets' | 'translate'>;
  locale: Locale;
}

/**
 * Reads and compresses the rows of a person (PEOPLE-10), some at a time, all from one state of the database. No
 * connection is in use while the archive is sent, because a slow caller would block it.
 * @param db a transaction without statements so far
 */
export async function readPersonExport(
  db: Kysely<DB>,
  subject: ExportSubject,
  { areas, services, locale }: Writer,
): Promise<PersonExport> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
  const { clock, secrets, translate } = services;
  const data = dataOfAreas(areas, subject.isByStaff);
  const tables = [...new Set(data.flatMap(({ exported }) => exported.map(({ table }) => table)))];
  const columns = await readTableColumns(db, tables);
  const archive = createZipArchive(clock.now());
  const fileIds = new Set<string>();
  const folders: string[] = [];
  for (const each of data) {
    let isEmpty = true;
    for (const source of each.exported) {
      const file = { name: `${folderOf(each)}/${fileNameOf(source)}`, archive };
      for await (const row of writeRows(file, readExportedRows(source, subject, { db, secrets, columns }))) {
        isEmpty = false;
        if (source.file !== undefined && typeof row[source.file] === 'string') fileIds.add(row[source.file] as string);
      }
    }
    if (!isEmpty) folders.push(`${folderOf(each)}: ${translate(locale, each.title)}`);
  }
  const day = dateInMalta(dayInMalta(clock.now()));
  const readme = translate(locale, words.readme, { day, folders: folders.join('\n') });
  const text = archive.addText('README.txt');
  text.write(subject.isByStaff ? `${readme}\n\n${translate(locale, words.byStaff)}\n` : `${readme}\n`);
  text.close();
  return { begin: archive.takeBytes(), files: await findFiles(db, [...fileIds]), archive };
}

/** `payments.json`; rows that the person is only named in have the column too: `parking-permits-decided-by.json`. */
function fileNameOf({ table, by, within, columns }: PersonalData['exported'][number]): string {
  const isNamed = within === undefined && columns !== undefined && by !== 'user_id';
  return `${(isNamed ? `${table}_${by}` : table).replaceAll('_', '-')}.json`;
}

/** Writes rows as one JSON array, and yields them; a table without rows has no file. */
async function* writeRows(
  { name, archive }: { name: string; archive: ZipArchive },
  pages: AsyncGenerator<Record<string, unknown>[]>,
): AsyncGenerator<Record<string, unknown>> {
  let file: ReturnType<ZipArchive['addText']> | undefined;
  for await (const rows of pages) {
    const text = rows.map((row) => JSON.stringify(row, null, 2)).join(',\n');
    if (file === undefined) {
      file = archive.addText(name);
      file.write(`[\n${text}`);
    } else file.write(`,\n${text}`);
    yield* rows;
  }
  file?.write('\n]\n');
  file?.close();
}

/** Names of files begin with their number, because two files may have the same name. */
async function findFiles(db: Kysely<DB>, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('private_files')
    .select(['key', 'number', 'file_name'])
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
  return rows.map(({ key, number, file_name }) => ({ key, name: `files/${number}-${safeName(file_name)}` }));
}

/** A name that no program takes for a path. */
function safeName(name: string): string {
  return name.toWellFormed().replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
