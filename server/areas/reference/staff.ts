import { type Kysely, sql } from 'kysely';
import type {
  CourseForm,
  EnrollmentTypeForm,
  EntityForm,
  ListState,
  LocalityForm,
  NationalityForm,
  StaffEnrollmentType,
  StaffEntity,
  StaffLocality,
  StaffNationality,
  StaffStudyCourse,
} from '#contract/reference/staff.ts';
import {
  bothLanguages,
  containsWords,
  definedOnly,
  localised,
  orderedBy,
  orderOf,
  paginate,
} from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { entitySlug, listFiles, typeSlug } from './list-files.ts';

type ListTable = 'entities' | 'courses' | 'localities' | 'nationalities' | 'enrollment_types';

interface ListRequest {
  query: {
    page: number;
    limit: number;
    sort: 'name' | '-name';
    filter: { search?: string | undefined; state?: ListState | undefined; entity_id?: number | undefined };
  };
}

const spellings = sql<string>`search_fold((name ->> 'en') || ' ' || coalesce(name ->> 'mt', ''))`;
const details = ({ name, state }: { name: { en: string }; state: string }) => ({ name: name.en, state });

/** Reads of one of the lists: its pages, and one entry. @param own its columns besides name and state */
function readsOf<Entry extends { id: number }>(table: ListTable, own: readonly string[]) {
  // All lists have the columns of this one; Kysely cannot infer that from a variable.
  const rowsOf = (db: Kysely<DB>) => db.selectFrom(table as 'nationalities');
  const columns = ['id', 'name', 'state', 'version', ...own] as unknown as ['id', 'name', 'state', 'version'];
  const toEntry = (row: { name: { en: string; mt?: string } }) =>
    ({ ...row, name: bothLanguages(row.name) }) as unknown as Entry;
  return {
    list: async ({ query }: ListRequest, { db, locale }: SignedInContext) => {
      const { search, ...filter } = query.filter;
      const matching = rowsOf(db)
        .where((eb) => eb.and(definedOnly(filter) as { state: ListState }))
        .where(containsWords(spellings, search));
      const { direction } = orderOf(query.sort);
      const { rows, total } = await paginate(matching, query, (all) =>
        all
          .select(columns)
          .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale), direction)
          .orderBy('id'),
      );
      return { rows: rows.map(toEntry), total };
    },
    read: async (id: number, { db }: SignedInContext) =>
      toEntry(await rowsOf(db).select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound)),
  };
}

const entityReads = readsOf<StaffEntity>('entities', ['account_type']);
const courseReads = readsOf<StaffStudyCourse>('courses', ['entity_id']);
const localityReads = readsOf<StaffLocality>('localities', ['island', 'postcode']);
const nationalityReads = readsOf<StaffNationality>('nationalities', ['code']);
const typeReads = readsOf<StaffEnrollmentType>('enrollment_types', []);
const taken = 'name_taken';

const entities = staffEntries({
  table: 'entities',
  subject: 'entity',
  read: entityReads.read,
  newColumns: (form: EntityForm) => ({ slug: entitySlug(form) }),
  taken,
  details,
});
const courses = staffEntries({
  table: 'courses',
  subject: 'study_course',
  read: courseReads.read,
  check: async ({ entity_id }: CourseForm, { db }) => {
    const entity = db.selectFrom('entities').select('id').where('id', '=', entity_id);
    if ((await entity.executeTakeFirst()) === undefined) throw invalidAt('entity_id', 'choice');
  },
  taken,
  details,
});
const localities = staffEntries<'localities', LocalityForm, StaffLocality>({
  table: 'localities',
  subject: 'locality',
  read: localityReads.read,
  taken,
  details,
});
const nationalities = staffEntries<'nationalities', NationalityForm, StaffNationality>({
  table: 'nationalities',
  subject: 'nationality',
  read: nationalityReads.read,
  taken,
  details,
});
const types = staffEntries({
  table: 'enrollment_types',
  subject: 'enrollment_type',
  read: typeReads.read,
  newColumns: (form: EnrollmentTypeForm) => ({
    slug: typeSlug(form),
    order: sql<number>`(select coalesce(max("order"), 0) + 1 from enrollment_types)`,
  }),
  taken,
  details,
});

const files = listFiles({ entities, courses, localities, nationalities, types });

/** Handlers of the registration lists for staff (REF-11). */
export const listHandlers = {
  entities: entityReads.list,
  addEntity: entities.add,
  changeEntity: entities.change,
  entityHistory: entities.history,
  courses: courseReads.list,
  addCourse: courses.add,
  changeCourse: courses.change,
  courseHistory: courses.history,
  localities: localityReads.list,
  addLocality: localities.add,
  changeLocality: localities.change,
  localityHistory: localities.history,
  nationalities: nationalityReads.list,
  addNationality: nationalities.add,
  changeNationality: nationalities.change,
  nationalityHistory: nationalities.history,
  enrollmentTypes: typeReads.list,
  addEnrollmentType: types.add,
  changeEnrollmentType: types.change,
  enrollmentTypeHistory: types.history,
  downloadList: files.download,
  previewList: files.preview,
  importList: files.import,
};
