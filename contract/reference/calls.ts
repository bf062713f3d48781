import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { area, list, contentCache } from '#contract/kit/endpoint.ts';
import { organisationKinds } from '#contract/kit/organisation-kinds.ts';
import { id } from '#contract/kit/rules.ts';

/** A recognised student organisation (REF-1). */
export const StudentOrganisation = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  /** Its full name, if `name` is a short one; copies from before this field have none */
  full_name: v.optional(v.string(), ''),
  description: v.string(),
  /** Null if unknown */
  kind: v.nullable(v.picklist(organisationKinds)),
  /** Its website */
  url: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Its own form for new members */
  join_url: v.nullable(v.string()),
  /** Where and when it meets; copies from before this field have none */
  meets: v.optional(v.string(), ''),
  /** Its pages on social networks, in its order; `name` is the network */
  links: v.array(v.object({ id: v.number(), name: v.string(), url: v.string() })),
});
export type StudentOrganisation = v.InferOutput<typeof StudentOrganisation>;

/** A member of the council of 13 (REF-4). */
export const CouncilMember = v.object({
  id: v.number(),
  name: v.string(),
  role: v.string(),
  task: v.string(),
  /** Starts at 1, in the order of the statute */
  order: v.number(),
  /** The address of the office; null if unknown */
  email: v.optional(v.nullable(v.string()), null),
  image: v.nullable(Media),
});
export type CouncilMember = v.InferOutput<typeof CouncilMember>;

/**
 * A faculty, institute or centre, or a department of the Junior College; `account_type` says of which institution (spec
 * §3).
 */
export const Entity = v.object({
  id: v.number(),
  name: v.string(),
  account_type: v.picklist(['university_student', 'junior_college_student']),
});
export type Entity = v.InferOutput<typeof Entity>;

export const Course = v.object({ id: v.number(), entity_id: v.number(), name: v.string() });
export type Course = v.InferOutput<typeof Course>;

/** A town or village; `postcode` contains the three letters with which its postcodes start, e.g. `MSD`. */
export const Locality = v.object({
  id: v.number(),
  name: v.string(),
  island: v.picklist(['malta', 'gozo']),
  postcode: v.string(),
});
export type Locality = v.InferOutput<typeof Locality>;

/** `code` is ISO 3166-1 alpha-2, e.g. `MT`. */
export const Nationality = v.object({ id: v.number(), code: v.string(), name: v.string() });
export type Nationality = v.InferOutput<typeof Nationality>;

/** Full time, part time and so on. */
export const EnrollmentType = v.object({ id: v.number(), name: v.string() });
export type EnrollmentType = v.InferOutput<typeof EnrollmentType>;

/** Look-ups that many areas share (REF-6). */
export const reference = area('reference', {
  studentOrganisations: {
    method: 'GET',
    path: '/api/student-organisations',
    summary: 'Recognised student organisations, by name',
    who: 'anyone',
    answer: list(StudentOrganisation),
    cache: contentCache,
  },
  councilMembers: {
    method: 'GET',
    path: '/api/council/members',
    summary: 'The council, in the order of its offices',
    who: 'anyone',
    answer: list(CouncilMember),
    cache: contentCache,
  },
  entities: {
    method: 'GET',
    path: '/api/entities',
    summary: 'Faculties, institutes and centres, and the departments of the Junior College, by name',
    who: 'anyone',
    answer: list(Entity),
    cache: contentCache,
  },
  courses: {
    method: 'GET',
    path: '/api/courses',
    summary: 'Courses by name; `filter[entity_id]` selects those of one entity',
    who: 'anyone',
    query: v.strictObject({ filter: v.optional(v.strictObject({ entity_id: v.optional(id) }), {}) }),
    answer: list(Course),
    cache: contentCache,
  },
  localities: {
    method: 'GET',
    path: '/api/localities',
    summary: 'Towns and villages of Malta and Gozo, by name',
    who: 'anyone',
    answer: list(Locality),
    cache: contentCache,
  },
  nationalities: {
    method: 'GET',
    path: '/api/nationalities',
    summary: 'Nationalities by name, Maltese first',
    who: 'anyone',
    answer: list(Nationality),
    cache: contentCache,
  },
  enrollmentTypes: {
    method: 'GET',
    path: '/api/enrollment-types',
    summary: 'Types of enrolment, most common first',
    who: 'anyone',
    answer: list(EnrollmentType),
    cache: contentCache,
  },
});
