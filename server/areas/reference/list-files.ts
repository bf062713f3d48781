import type { Kysely } from 'kysely';
import { offerStates } from '#contract/kit/offer-states.ts';
import { fileColumns, type ListColumn, type ListName, schoolCodes } from '#contract/reference/list-files.ts';
import {
  CourseForm,
  EnrollmentTypeForm,
  EntityForm,
  islands,
  LocalityForm,
  NationalityForm,
} from '#contract/reference/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ImportColumn, ValueCode } from '#server/services/import-columns.ts';
import { type ImportedList, listImport } from '#server/services/list-import.ts';
import { slugOf } from '#server/services/staff-texts.ts';

export const entitySlug = ({ name }: EntityForm): string => slugOf(name.en, 'entity');
export const typeSlug = ({ name }: EnrollmentTypeForm): string => slugOf(name.en, 'type');

const sameCodes = (values: readonly string[]) => values.map((value) => ({ code: value, value }));

const columns: Readonly<Record<ListColumn, Omit<ImportColumn, 'name'>>> = {
  school: {
    path: ['account_type'],
    codes: Object.entries(schoolCodes).map(([code, value]) => ({ code, value })),
  },
  faculty: { path: ['entity_id'], codes: readFaculties },
  island: { path: ['island'], codes: sameCodes(islands) },
  postcode: { path: ['postcode'] },
  code: { path: ['code'] },
  name_en: { path: ['name', 'en'] },
  name_mt: { path: ['name', 'mt'], initial: '' },
  state: { path: ['state'], codes: sameCodes(offerStates), initial: 'offered' },
};

/** Faculties are written by their English names; those with the same one, and any that a file has so, by their slugs. */
async function readFaculties(db: Kysely<DB>): Promise<readonly ValueCode[]> {
  const rows = await db.selectFrom('entities').select(['id', 'slug', 'name']).orderBy('id').execute();
  const named = Map.groupBy(rows, ({ name }) => name.en.toLowerCase());
  return rows.map(({ id, slug, name }) => {
    const isUnique = named.get(name.en.toLowerCase())?.length === 1;
    return { code: isUnique ? name.en : slug, value: id, also: slug };
  });
}

const form = (list: ListName) => ({
  key: fileColumns[list].key,
  columns: fileColumns[list].columns.map((name) => ({ name, ...columns[name] })),
  nameColumn: 'name_en',
  retired: { path: ['state'], value: 'retired' },
});

type Entries = ImportedList['entries'];

/** Handlers with which staff download the registration lists and change them by files (REF-14). */
export function listFiles(entries: Record<'entities' | 'courses' | 'localities' | 'nationalities' | 'types', Entries>) {
  return listImport<ListName>('registration_list', {
    entities: {
      ...form('entities'),
      table: 'entities',
      form: EntityForm,
      slugOf: entitySlug,
      entries: entries.entities,
    },
    courses: { ...form('courses'), table: 'courses', form: CourseForm, entries: entries.courses },
    localities: { ...form('localities'), table: 'localities', form: LocalityForm, entries: entries.localities },
    nationalities: {
      ...form('nationalities'),
      table: 'nationalities',
      form: NationalityForm,
      entries: entries.nationalities,
    },
    'enrollment-types': {
      ...form('enrollment-types'),
      table: 'enrollment_types',
      form: EnrollmentTypeForm,
      slugOf: typeSlug,
      entries: entries.types,
    },
  });
}
