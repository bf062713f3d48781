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
import { offerEntries } from '#server/services/offer-lists.ts';
import { entitySlug, listFiles, typeSlug } from './list-files.ts';

const entities = offerEntries<'entities', EntityForm, StaffEntity>({
  table: 'entities',
  subject: 'entity',
  columns: ['account_type'],
  newColumns: (form) => ({ slug: entitySlug(form) }),
});
const courses = offerEntries<'courses', CourseForm, StaffStudyCourse>({
  table: 'courses',
  subject: 'study_course',
  columns: ['entity_id'],
  check: async ({ entity_id }, { db }) => {
    const entity = db.selectFrom('entities').select('id').where('id', '=', entity_id);
    if ((await entity.executeTakeFirst()) === undefined) throw invalidAt('entity_id', 'choice');
  },
});
const localities = offerEntries<'localities', LocalityForm, StaffLocality>({
  table: 'localities',
  subject: 'locality',
  columns: ['island', 'postcode'],
});
const nationalities = offerEntries<'nationalities', NationalityForm, StaffNationality>({
  table: 'nationalities',
  subject: 'nationality',
  columns: ['code'],
});
const types = offerEntries<'enrollment_types', EnrollmentTypeForm, StaffEnrollmentType>({
  table: 'enrollment_types',
  subject: 'enrollment_type',
  newColumns: (form) => ({ slug: typeSlug(form), order: nextOrder('enrollment_types') }),
});

const files = listFiles({ entities, courses, localities, nationalities, types });

/** Handlers of the registration lists for staff (REF-11). */
export const listHandlers = {
  entities: entities.handlers.list,
  addEntity: entities.handlers.add,
  changeEntity: entities.handlers.change,
  entityHistory: entities.handlers.history,
  courses: courses.handlers.list,
  addCourse: courses.handlers.add,
  changeCourse: courses.handlers.change,
  courseHistory: courses.handlers.history,
  localities: localities.handlers.list,
  addLocality: localities.handlers.add,
  changeLocality: localities.handlers.change,
  localityHistory: localities.handlers.history,
  nationalities: nationalities.handlers.list,
  addNationality: nationalities.handlers.add,
  changeNationality: nationalities.handlers.change,
  nationalityHistory: nationalities.handlers.history,
  enrollmentTypes: types.handlers.list,
  addEnrollmentType: types.handlers.add,
  changeEnrollmentType: types.handlers.change,
  enrollmentTypeHistory: types.handlers.history,
  downloadList: files.download,
  previewList: files.preview,
  importList: files.import,
};
