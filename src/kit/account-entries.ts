import { areas } from 'virtual:areas/later';
import type { AccountEntry } from './area.ts';
import type { Bearer } from './person/use-bearer.ts';

/** Most people. */
const STUDENT: Bearer = {
  first_name: '',
  last_name: '',
  account_type: 'university_student',
  roles: [],
  student_organisations: [],
  unread_notifications: 0,
};

/**
 * The entries of the account for somebody, in their order. Until it is known who it is, those of a student: what came a moment
 * later would move the page.
 */
export function accountEntries(person: Bearer = STUDENT): AccountEntry[] {
  return areas
    .flatMap(({ accountMenu = [] }) => accountMenu)
    .filter(({ isFor }) => isFor === undefined || isFor(person))
    .toSorted((a, b) => a.order - b.order);
}
