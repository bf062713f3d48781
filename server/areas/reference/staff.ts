import type {
  CourseForm,
  EnrollmentTypeForm,
  EntityForm,
  LocalityForm,
  NationalityForm,
  StaffEnrollmentType,
  StaffEntity,
  StaffLocality,
  StaffNationality,
  StaffStudyCourse,
} from '#contract/reference/staff.ts';
import { nextOrder } from '#server/db/columns.ts';
import { invalidAt } from '#server/http/errors.ts';
import { offerReads, type OfferTable } from '#server/services/offer-lists.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { entitySlug, listFiles, typeSlug } from './list-files.ts';

const details = ({ name, state }: { name: { en: string }; state: string }) => ({ name: name.en, state });
const readsOf = <Entry extends { id: number }>(table: OfferTable, columns: readonly string[]) =>
  offerReads<Entry>({ table, columns });

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
    order: nextOrder('enrollment_types'),
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
