import { type RawBuilder, sql } from 'kysely';
import type { peopleAdmin, registrationProgress } from '#contract/people/staff.ts';
import { escapePattern, foldedWordsOf, orderOf, paginate } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';

/** The maximum number of words in a search; further words are ignored. */
const MAX_WORDS = 6;
const RECEIPT = /^(?:ksu-?)?0*(\d{1,9})$/i;
const PLATE = /^[A-Z0-9]{2,10}$/;

/** Accounts by name; deleted ones have nothing to show (PEOPLE-1, PEOPLE-2). */
export const listPeople: Handler<typeof peopleAdmin.list> = ({ query }, { db }) => {
  const { direction } = orderOf(query.sort);
  const matching = db
    .selectFrom('users')
    .leftJoin('personal_details', 'personal_details.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .where(foundBy(query.filter.search))
    .where(hasProgress(query.filter.registration));
  return paginate(matching, query, (all) =>
    all
      .select([
        'users.id',
        'users.email',
        'users.account_type',
        'users.university_email',
        'users.created_at',
        'personal_details.first_name',
        'personal_details.last_name',
        sql<boolean>`users.registered_at is not null`.as('is_registered'),
      ])
      .orderBy(sql`coalesce(personal_details.found_by, users.found_by)`, direction)
      .orderBy('users.id'),
  );
};

function hasProgress(progress: (typeof registrationProgress)[number] | undefined): RawBuilder<boolean> {
  if (progress === undefined) return sql<boolean>`true`;
  return progress === 'complete'
    ? sql<boolean>`users.registered_at is not null`
    : sql<boolean>`users.registered_at is null`;
}

/**
 * The condition that an account is found by a search: all words in the name, or all words in the addresses, or
 * the whole search as a number plate, receipt, permit code or card code. Each source has an index, so 60,000 people are
 * searched in milliseconds.
 */
export function foundBy(search = ''): RawBuilder<boolean> {
  const text = search.trim();
  if (text === '') return sql<boolean>`true`;
  const words = foldedWordsOf(text).slice(0, MAX_WORDS);
  if (words.length === 0) return sql<boolean>`false`;
  const sources = [
    sql`select user_id from personal_details where ${matches(words)}`,
    sql`select id from users where ${matches(words)}`,
    ...byNumber(text),
  ];
  return sql<boolean>`users.id in (${sql.join(sources, sql` union `)})`;
}

function matches(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`found_by like ${`%${escapePattern(word)}%`}`),
    sql` and `,
  );
}

/** Searches for the numbers that people read out on the telephone. */
function byNumber(text: string): RawBuilder<unknown>[] {
  const compact = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const receipt = RECEIPT.exec(text.replaceAll(/\s/g, ''))?.[1];
  return [
    ...(PLATE.test(compact) ? [sql`select user_id from parking_permits where number_plate like ${`${compact}%`}`] : []),
    sql`select user_id from parking_permits where code = ${text.toUpperCase()}`,
    sql`select user_id from student_cards where code = ${text.toUpperCase()}`,
    ...(receipt === undefined ? [] : [sql`select user_id from payments where receipt_number = ${Number(receipt)}`]),
  ];
}
