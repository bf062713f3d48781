import { randomUUID } from 'node:crypto';
import { peopleAdmin } from '#contract/people/staff.ts';
import { call, send, type TestServer } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';

type Account = Pick<Person, 'id'>;

/** The two calls of a merge, with one member of staff as the caller. */
export function mergeCalls(app: TestServer, as: Person) {
  return {
    plan: (stays: Account, folded: Account, locale: 'en' | 'mt' = 'en') =>
      call(app, peopleAdmin.mergePlan, { params: { id: stays.id, folded: folded.id } }, { as, locale }),
    merge: (stays: Account, folded: Account, { key = randomUUID(), reason = 'Two accounts, asked by phone.' } = {}) =>
      send(app, peopleAdmin.merge, { params: { id: stays.id }, body: { folded: folded.id, reason } }, { as, key }),
  };
}
