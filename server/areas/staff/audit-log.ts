import { type Kysely, type RawBuilder, sql } from 'kysely';
import { csvOf } from '#contract/kit/csv.ts';
import { AUDIT_EXPORT_ROWS, type AuditEntry, type AuditFilter, type staff } from '#contract/staff/calls.ts';
import { escapePattern } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import type { Message } from '#server/http/translate.ts';
import { recordExport } from '#server/services/audit.ts';
import { timeInMalta } from '#server/services/malta-time.ts';
import { person } from '#server/services/person.ts';

/** From this length on, the beginning of an entry's id is enough: pages show eight characters of a long one. */
const ID_PREFIX_LENGTH = 8;

/** Returns a page of the audit log, newest first (STAFF-9, AUDIT-1). */
export const listAuditLog: Handler<typeof staff.auditLog> = async ({ query }, { db }) => {
  const { filter, before, after, limit } = query;
  const isForward = after !== undefined;
  const cursor = after ?? before;
  const found = await readRows(db, filter, { cursor, isForward, limit: limit + 1 });
  const hasMore = found.length > limit;
  const shown = found.slice(0, limit);
  return {
    entries: isForward ? shown.toReversed() : shown,
    has_older: isForward || hasMore,
    has_newer: isForward ? hasMore : before !== undefined,
  };
};

/** Everybody who has a row in the log, found by one index lookup each, however long the log is. */
export const listActors: Handler<typeof staff.auditActors> = async (_request, { db }) => {
  const { rows } = await sql<{ actor: AuditEntry['actor'] }>`
    with recursive actors (id) as (
      (select actor_id from audit_log order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.id order by actor_id limit 1)
      from actors where actors.id is not null
    )
    select ${person(sql.ref<number>('actors.id'))} as actor from actors where id is not null`.execute(db);
  return rows.map(({ actor }) => actor);
};

/** The matching rows as CSV, newest first (AUDIT-3). @throws HttpProblem `too_many_rows` */
export const exportAuditLog: Handler<typeof staff.auditTable> = async ({ query: { filter } }, context) => {
  const { db, locale, translate } = context;
  const rows = await readRows(db, filter, { cursor: undefined, isForward: false, limit: AUDIT_EXPORT_ROWS + 1 });
  if (rows.length > AUDIT_EXPORT_ROWS) throw new HttpProblem('too_many_rows');
  await recordExport(context, { action: 'audit_log_exported', subject: 'audit_log', rows: rows.length });
  const lines = rows.map(({ at, actor, action, subject, subject_id, details }) => [
    timeInMalta(at),
    action,
    subject,
    subject_id,
    nameOf(actor) ?? translate(locale, deletedAccount),
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  ]);
  const head = Object.values(columnWords).map((word) => translate(locale, word));
  return { file_name: 'audit-log.csv', content: csvOf([head, ...lines]) };
};

const columnWords = {
  at: /*i18n*/ { id: 'server.audit.at', message: 'Time' },
  action: /*i18n*/ { id: 'server.audit.action', message: 'Action' },
  subject: /*i18n*/ { id: 'server.audit.subject', message: 'Kind of entry' },
  entry: /*i18n*/ { id: 'server.audit.entry', message: 'Entry' },
  actor: /*i18n*/ { id: 'server.audit.actor', message: 'Done by' },
  details: /*i18n*/ { id: 'server.audit.details', message: 'Details' },
} satisfies Record<string, Message>;

const deletedAccount: Message = /*i18n*/ { id: 'server.audit.deleted-account', message: 'Deleted account' };

function nameOf({ first_name, last_name, email }: AuditEntry['actor']): string | null {
  return [first_name, last_name].filter((part) => part !== null).join(' ') || email;
}

interface Slice {
  /** The row before the first one; undefined for the newest row */
  cursor: string | undefined;
  /** Whether to read towards newer rows, the oldest first */
  isForward: boolean;
  limit: number;
}

interface AuditRow extends Omit<AuditEntry, 'at'> {
  at: Date;
}

/**
 * Reads matching rows in the order of time. Each filter has an index in this order, so a page is read without sorting. Of
 * several actions, each is read by its own index lookup, because PostgreSQL would sort all their rows, and each by its own
 * query, because the best index depends on how frequent the action is.
 */
async function readRows(db: Kysely<DB>, filter: AuditFilter, { cursor, isForward, limit }: Slice) {
  const { actions } = filter;
  const direction = sql.raw(isForward ? 'asc' : 'desc');
  const order = (table: string) =>
    sql`order by ${sql.ref(`${table}.at`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`;
  const rowsWhere = (more: readonly RawBuilder<unknown>[]) => sql`
    select audit_log.id, audit_log.at from audit_log
    where ${sql.join([sql`true`, ...more, ...conditionsOf(filter, cursor, isForward)], sql` and `)}
    ${order('audit_log')} limit ${limit}`;
  const ofAction = (action: string) => rowsWhere([sql`audit_log.action = ${action}`]);
  const matching =
    actions === undefined
      ? rowsWhere([])
      : sql`
        select found.id, found.at from (${sql.join(
          [sql`select id, at from audit_log where false`, ...[...new Set(actions)].map(ofAction)].map(
            (rows) => sql`(${rows})`,
          ),
          sql` union all `,
        )}) as found
        ${order('found')} limit ${limit}`;
  const { rows } = await sql<AuditRow>`
    with shown as materialized (${matching})
    select audit_log.id::text, audit_log.at, action, subject, subject_id, details,
      ${person(sql.ref<number>('audit_log.actor_id'))} as actor,
      exists (select from entry_changes where audit_id = audit_log.id) as has_change
    from shown join audit_log on audit_log.id = shown.id ${order('shown')}`.execute(db);
  return rows;
}

function conditionsOf(
  { entry, actor_id, from, until }: AuditFilter,
  cursor: string | undefined,
  isForward: boolean,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (entry !== undefined)
    conditions.push(
      entry.length < ID_PREFIX_LENGTH
        ? sql`audit_log.subject_id = ${entry}`
        : sql`audit_log.subject_id like ${`${escapePattern(entry)}%`}`,
    );
  if (actor_id !== undefined) conditions.push(sql`audit_log.actor_id = ${actor_id}`);
  if (from !== undefined) conditions.push(sql`audit_log.at >= malta_midnight(${from}::date)`);
  if (until !== undefined) conditions.push(sql`audit_log.at < malta_midnight(${until}::date + 1)`);
  if (cursor !== undefined)
    conditions.push(sql`
      (audit_log.at, audit_log.id) ${sql.raw(isForward ? '>' : '<')}
        ((select at from audit_log where id = ${cursor}::bigint), ${cursor}::bigint)`);
  return conditions;
}
