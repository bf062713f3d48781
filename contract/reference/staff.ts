import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { importCalls } from '#contract/kit/import-calls.ts';
import { localisedOptionalMaltese } from '#contract/kit/localised.ts';
import { offerCalls, offerEntry } from '#contract/kit/offer-calls.ts';
import { offerState } from '#contract/kit/offer-states.ts';
import { cleanString, id, line, rule } from '#contract/kit/rules.ts';
import { listNames } from './list-files.ts';

export const schools = ['university_student', 'junior_college_student'] as const;
export const islands = ['malta', 'gozo'] as const;

const MAX_NAME = 200;
const common = {
  name: localisedOptionalMaltese(line(MAX_NAME), MAX_NAME),
  state: offerState,
};

/** Capital letters that match the pattern. */
function letters(pattern: RegExp) {
  return v.pipe(cleanString, v.trim(), v.toUpperCase(), v.regex(pattern, rule('format')));
}

export const EntityForm = v.strictObject({ ...common, account_type: v.picklist(schools, rule('choice')) });
export type EntityForm = v.InferOutput<typeof EntityForm>;
export const CourseForm = v.strictObject({ ...common, entity_id: id });
export type CourseForm = v.InferOutput<typeof CourseForm>;
/** `postcode` is the three letters with which the locality's postcodes start. */
export const LocalityForm = v.strictObject({
  ...common,
  island: v.picklist(islands, rule('choice')),
  postcode: letters(/^[A-Z]{3}$/),
});
export type LocalityForm = v.InferOutput<typeof LocalityForm>;
/** `code` is ISO 3166-1 alpha-2. */
export const NationalityForm = v.strictObject({ ...common, code: letters(/^[A-Z]{2}$/) });
export type NationalityForm = v.InferOutput<typeof NationalityForm>;
export const EnrollmentTypeForm = v.strictObject(common);
export type EnrollmentTypeForm = v.InferOutput<typeof EnrollmentTypeForm>;

export const StaffEntity = v.object({ ...offerEntry, account_type: v.picklist(schools) });
export type StaffEntity = v.InferOutput<typeof StaffEntity>;
export const StaffStudyCourse = v.object({ ...offerEntry, entity_id: v.number() });
export type StaffStudyCourse = v.InferOutput<typeof StaffStudyCourse>;
export const StaffLocality = v.object({ ...offerEntry, island: v.picklist(islands), postcode: v.string() });
export type StaffLocality = v.InferOutput<typeof StaffLocality>;
export const StaffNationality = v.object({ ...offerEntry, code: v.string() });
export type StaffNationality = v.InferOutput<typeof StaffNationality>;
export const StaffEnrollmentType = v.object(offerEntry);
export type StaffEnrollmentType = v.InferOutput<typeof StaffEnrollmentType>;

const who = 'staff';

const entities = offerCalls({
  path: '/api/staff/lists/entities',
  who,
  subject: 'entity',
  named: 'a faculty, institute or centre',
  entry: StaffEntity,
  form: EntityForm,
});
const courses = offerCalls(
  {
    path: '/api/staff/lists/courses',
    who,
    subject: 'study_course',
    named: 'a course of study; its students follow it to another entity',
    entry: StaffStudyCourse,
    form: CourseForm,
  },
  { entity_id: v.optional(id) },
);
const localities = offerCalls({
  path: '/api/staff/lists/localities',
  who,
  subject: 'locality',
  named: 'a locality',
  entry: StaffLocality,
  form: LocalityForm,
});
const nationalities = offerCalls({
  path: '/api/staff/lists/nationalities',
  who,
  subject: 'nationality',
  named: 'a nationality',
  entry: StaffNationality,
  form: NationalityForm,
});
const types = offerCalls({
  path: '/api/staff/lists/enrollment-types',
  who,
  subject: 'enrollment_type',
  named: 'a type of enrolment',
  entry: StaffEnrollmentType,
  form: EnrollmentTypeForm,
});

const files = importCalls({
  path: '/api/staff/list-files',
  who,
  lists: listNames,
  kinds: ['entity', 'study_course', 'locality', 'nationality', 'enrollment_type'],
  subject: 'registration_list',
});

/** Staff calls for the registration lists (REF-11). Entries are retired, not removed, because accounts refer to them. */
export const referenceAdmin = area('referenceAdmin', {
  entities: entities.list,
  addEntity: entities.add,
  changeEntity: entities.change,
  entityHistory: entities.history,
  courses: courses.list,
  addCourse: courses.add,
  changeCourse: courses.change,
  courseHistory: courses.history,
  localities: localities.list,
  addLocality: localities.add,
  changeLocality: localities.change,
  localityHistory: localities.history,
  nationalities: nationalities.list,
  addNationality: nationalities.add,
  changeNationality: nationalities.change,
  nationalityHistory: nationalities.history,
  enrollmentTypes: types.list,
  addEnrollmentType: types.add,
  changeEnrollmentType: types.change,
  enrollmentTypeHistory: types.history,
  downloadList: files.download,
  previewList: files.preview,
  importList: files.import,
});
