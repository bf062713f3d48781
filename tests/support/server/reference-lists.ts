import type { Kysely } from 'kysely';
import { referenceAdmin } from '#contract/reference/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { both, type EntryStories, rowOf } from './entry-stories.ts';

const tables = {
  entity: 'entities',
  course: 'courses',
  locality: 'localities',
  nationality: 'nationalities',
  enrollmentType: 'enrollment_types',
} as const;
type Kind = keyof typeof tables;

/** The last entry of a list. */
async function lastId(db: Kysely<DB>, kind: Kind): Promise<number> {
  const rows = db.selectFrom(tables[kind] as 'entities').select('id');
  return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

/** The path parameters of the calls that name an entry of the registration's lists. */
export function namedLists(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const kinds = Object.keys(tables) as Kind[];
  const calls = kinds.flatMap((kind) => {
    const named = async () => ({ params: { id: await lastId(db, kind) } });
    const change = `change${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    return [
      [`referenceAdmin.${change}`, named],
      [`referenceAdmin.${kind}History`, named],
    ] as const;
  });
  const file = { columns: ['code'], rows: [{ line: 2, cells: ['MT'] }], retire: false };
  const ofList = (body?: object) => () => Promise.resolve({ params: { list: 'nationalities' }, ...(body && { body }) });
  return {
    ...Object.fromEntries(calls),
    'referenceAdmin.downloadList': ofList(),
    'referenceAdmin.previewList': ofList(file),
    'referenceAdmin.importList': ofList({ ...file, digest: 'of an older preview' }),
  };
}

/** The entries of the registration's lists. */
export function listEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const story = (
    kind: Kind,
    endpoint: Parameters<typeof call>[1],
    list: 'entities' | 'courses' | 'localities' | 'nationalities' | 'enrollmentTypes',
    own: (id: number) => object | Promise<object>,
  ) => {
    return async () => {
      const id = await lastId(db, kind);
      const rest = await own(id);
      return {
        endpoint,
        params: { id },
        read: async () => {
          // The last ones of the longest list are on its second page.
          const query = { page: 1, limit: 100 };
          const pages = await Promise.all(
            [1, 2].map((page) => call(app, referenceAdmin[list], { query: { ...query, page } }, by)),
          );
          const { version, name } = rowOf(
            pages.flatMap(({ data }): { id: number; version: number; name: { en: string } }[] => data),
            id,
          );
          return { version, value: name.en };
        },
        bodyOf: (en: string) => ({ name: both(en), state: 'offered', ...rest }),
      };
    };
  };
  const entityOf = (id: number) =>
    db.selectFrom('courses').select('entity_id').where('id', '=', id).executeTakeFirstOrThrow();
  return {
    'referenceAdmin.changeEntity': story('entity', referenceAdmin.changeEntity, 'entities', () => ({
      account_type: 'junior_college_student',
    })),
    'referenceAdmin.changeCourse': story('course', referenceAdmin.changeCourse, 'courses', entityOf),
    'referenceAdmin.changeLocality': story('locality', referenceAdmin.changeLocality, 'localities', () => ({
      island: 'gozo',
      postcode: 'QQQ',
    })),
    'referenceAdmin.changeNationality': story('nationality', referenceAdmin.changeNationality, 'nationalities', () => ({
      code: 'QQ',
    })),
    'referenceAdmin.changeEnrollmentType': story(
      'enrollmentType',
      referenceAdmin.changeEnrollmentType,
      'enrollmentTypes',
      () => ({}),
    ),
  };
}
