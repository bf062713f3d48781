import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { importCalls } from '#contract/kit/import-calls.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { offerState, offerStates } from '#contract/kit/offer-states.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
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

const entry = { id: v.number(), version: v.number(), name: LocalisedText, state: v.picklist(offerStates) };
export const StaffEntity = v.object({ ...entry, account_type: v.picklist(schools) });
export type StaffEntity = v.InferOutput<typeof StaffEntity>;
export const StaffStudyCourse = v.object({ ...entry, entity_id: v.number() });
export type StaffStudyCourse = v.InferOutput<typeof StaffStudyCourse>;
export const StaffLocality = v.object({ ...entry, island: v.picklist(islands), postcode: v.string() });
export type StaffLocality = v.InferOutput<typeof StaffLocality>;
export const StaffNationality = v.object({ ...entry, code: v.string() });
export type StaffNationality = v.InferOutput<typeof StaffNationality>;
export const StaffEnrollmentType = v.object(entry);
export type StaffEnrollmentType = v.InferOutput<typeof StaffEnrollmentType>;

const sorts = ['name', '-name'] as const;
const filters = { search, state: v.optional(v.picklist(offerStates)) };
const who = 'staff';
const summary = 'All entries by name, retired ones too; `search` finds words of the name in either language';
const taken = ['name_taken'] as const;
const refused = ['not_found', 'version_conflict', 'name_taken'] as const;

const entities = entryCalls({
  path: '/api/staff/lists/entities',
  who,
  subject: 'entity',
  named: 'a faculty, institute or centre',
  entry: StaffEntity,
  form: EntityForm,
});
const courses = entryCalls({
  path: '/api/staff/lists/courses',
  who,
  subject: 'study_course',
  named: 'a course of study; its students follow it to another entity',
  entry: StaffStudyCourse,
  form: CourseForm,
});
const localities = entryCalls({
  path: '/api/staff/lists/localities',
  who,
  subject: 'locality',
  named: 'a locality',
  entry: StaffLocality,
  form: LocalityForm,
});
const nationalities = entryCalls({
  path: '/api/staff/lists/nationalities',
  who,
  subject: 'nationality',
  named: 'a nationality',
  entry: StaffNationality,
  form: NationalityForm,
});
const types = entryCalls({
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
  entities: { ...pages(StaffEntity, sorts, filters), path: '/api/staff/lists/entities', summary, who },
  addEntity: { ...entities.add, errors: taken },
  changeEntity: { ...entities.change, errors: refused },
  entityHistory: entities.history,
  courses: {
    ...pages(StaffStudyCourse, sorts, { ...filters, entity_id: v.optional(id) }),
    path: '/api/staff/lists/courses',
    summary,
    who,
  },
  addCourse: { ...courses.add, errors: taken },
  changeCourse: { ...courses.change, errors: refused },
  courseHistory: courses.history,
  localities: { ...pages(StaffLocality, sorts, filters), path: '/api/staff/lists/localities', summary, who },
  addLocality: { ...localities.add, errors: taken },
  changeLocality: { ...localities.change, errors: refused },
  localityHistory: localities.history,
  nationalities: { ...pages(StaffNationality, sorts, filters), path: '/api/staff/lists/nationalities', summary, who },
  addNationality: { ...nationalities.add, errors: taken },
  changeNationality: { ...nationalities.change, errors: refused },
  nationalityHistory: nationalities.history,
  enrollmentTypes: {
    ...pages(StaffEnrollmentType, sorts, filters),
    path: '/api/staff/lists/enrollment-types',
    summary,
    who,
  },
  addEnrollmentType: { ...types.add, errors: taken },
  changeEnrollmentType: { ...types.change, errors: refused },
  enrollmentTypeHistory: types.history,
  downloadList: files.download,
  previewList: files.preview,
  importList: files.import,
});
