import * as v from 'valibot';
import { Media } from './common.ts';
import { area, list, type CachePolicy } from './endpoint.ts';

/** A recognised student organisation (spec §2 /about/representation/student-organisations). */
export const StudentOrganisation = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  url: v.nullable(v.string()),
});
export type StudentOrganisation = v.InferOutput<typeof StudentOrganisation>;

/** A member of the council of 13 (spec §1). */
export const CouncilMember = v.object({
  id: v.number(),
  name: v.string(),
  role: v.string(),
  task: v.string(),
  /** Counts from 1, in the order of the statute */
  order: v.number(),
  image: v.nullable(Media),
});
export type CouncilMember = v.InferOutput<typeof CouncilMember>;

const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'content', entries: 80, days: 60 };

/** Look-ups that many areas share (spec §7 "Public GET"). */
export const reference = area('reference', {
  studentOrganisations: {
    method: 'GET',
    path: '/api/student-organisations',
    summary: 'Recognised student organisations, by name',
    who: 'anyone',
    answer: list(StudentOrganisation),
    cache,
  },
  councilMembers: {
    method: 'GET',
    path: '/api/council/members',
    summary: 'The council, in the order of its offices',
    who: 'anyone',
    answer: list(CouncilMember),
    cache,
  },
});
