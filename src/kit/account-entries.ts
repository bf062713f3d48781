import { areas } from 'virtual:areas/later';
import type { AccountEntry } from './area.ts';
import type { CurrentMember } from './person/use-current-member.ts';

/** The default profile; most users are students. */
const STUDENT: CurrentMember = {
  first_name: '',
  last_name: '',
  account_type: 'university_student',
  roles: [],
  student_organisations: [],
  unread_notifications: 0,
};

/**
 * The account entries of a user, in order. Until the profile has loaded, those of a student, because entries added later would move the
 * page.
 */
export function accountEntries(person: CurrentMember = STUDENT): AccountEntry[] {
  return areas
    .flatMap(({ accountMenu = [] }) => accountMenu)
    .filter(({ isFor }) => isFor === undefined || isFor(person))
    .toSorted((a, b) => a.order - b.order);
}
