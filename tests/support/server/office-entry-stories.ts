import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { messagesAdmin } from '#contract/messages/staff.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { feesAdmin } from '#contract/payments/fees.ts';
import { rolesAdmin } from '#contract/roles/staff.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { both, type EntryStories, rowOf } from './entry-stories.ts';
import { addOrganisation } from './rar.ts';

/** Messages to people, organisations, terms of officers, roles of staff and prices. */
export function officeEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const view = (id: number) => call(app, organisationsAdmin.view, { params: { id } }, by);
  const days: readonly [string, string] = ['2027-06-30', '2027-09-30'];
  return {
    'feesAdmin.change': async () => {
      const starts_at = new Date('2039-12-31T23:00:00Z');
      await db.deleteFrom('fees').where('starts_at', 'is not', null).execute();
      const id = await addRow(db, 'fees', { purpose: 'donation', amount_cents: 200, starts_at });
      return {
        endpoint: feesAdmin.change,
        params: { id },
        read: async () => {
          const { version, starts_on } = rowOf(
            (await call(app, feesAdmin.list, { query: { limit: 100 } }, by)).data,
            id,
          );
          return { version, value: starts_on };
        },
        bodyOf: (starts_on) => ({ purpose: 'donation', amount: 200, starts_on }),
        values: ['2040-01-02', '2040-01-03'],
      };
    },
    'messagesAdmin.change': async () => {
      const formOf = (subject: string) =>
        ({ audience: 'all_members', purpose: 'service', subject: both(subject), text: both('Text') }) as const;
      const { id } = await call(app, messagesAdmin.add, { body: formOf('Draft') }, { ...by, key: randomUUID() });
      return {
        endpoint: messagesAdmin.change,
        params: { id },
        read: async () => {
          const { version, subject } = await call(app, messagesAdmin.view, { params: { id } }, by);
          return { version, value: subject.en };
        },
        bodyOf: formOf,
      };
    },
    'organisationsAdmin.change': async () => {
      const id = await addOrganisation(db);
      return {
        endpoint: organisationsAdmin.change,
        params: { id },
        read: async () => {
          const { version, name } = await view(id);
          return { version, value: name };
        },
        bodyOf: (name) => ({ name, description: both('About') }),
        values: [`First ${id}`, `Second ${id}`],
      };
    },
    'organisationsAdmin.changeTerm': async () => {
      const organisation_id = await addOrganisation(db);
      const { id: user_id } = await addPerson(app, db);
      const id = await addRow(db, 'organisation_members', { organisation_id, user_id });
      return {
        endpoint: organisationsAdmin.changeTerm,
        params: { id },
        read: async () => {
          const { version, ends_on } = rowOf((await view(organisation_id)).officers, id);
          return { version, value: ends_on };
        },
        bodyOf: (ends_on) => ({ ends_on }),
        values: days,
      };
    },
    'rolesAdmin.change': async () => {
      const { id: user_id, email } = await addPerson(app, db, { roles: ['guard'] });
      const role = db.selectFrom('user_roles').select('id').where('user_id', '=', user_id).where('role', '=', 'guard');
      const { id } = await role.executeTakeFirstOrThrow();
      return {
        endpoint: rolesAdmin.change,
        params: { id },
        read: async () => {
          const { data } = await call(app, rolesAdmin.list, { query: { filter: { search: email } } }, by);
          const { version, ends_on } = rowOf(data, id);
          return { version, value: ends_on };
        },
        bodyOf: (ends_on) => ({ ends_on }),
        values: days,
      };
    },
  };
}
