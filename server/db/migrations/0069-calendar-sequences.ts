import { type Kysely, sql } from 'kysely';

/**
 * Raises the SEQUENCE of calendar entries with every change of what they say, also where another table has it: a venue,
 * an interviewer, a company. As in 0020, the database does it, so that no code can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await raiseWithVenue(db);
  await raiseOwn(db, 'interviews', ['starts_at', 'interviewer_id', 'state']);
  // Files of cancelled interviews had SEQUENCE 1 before.
  await sql`update interviews set sequence = 1 where state = 'cancelled'`.execute(db);
  await raiseWith(db, { table: 'interviewers', columns: ['name', 'place'], reference: 'interviewer_id' });
  await raiseWith(db, { table: 'companies', columns: ['name', 'slug'], reference: 'company_id' });
  await raiseOwn(db, 'toga_rentals', ['fitting_at', 'graduation_on']);
}

async function raiseWithVenue(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function raise_sequences_of_venue() returns trigger language plpgsql as $$
    begin
      update event_occurrences set sequence = sequence + 1, updated_at = now() where venue_id = new.id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger venues_changed after update of name, address on venues for each row
    when ((old.name, old.address) is distinct from (new.name, new.address))
    execute function raise_sequences_of_venue()`.execute(db);
}

async function raiseOwn(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  await sql`alter table ${sql.table(table)} add column sequence integer not null default 0`.execute(db);
  await sql`
    create function ${sql.ref(`raise_sequence_of_${table}`)}() returns trigger language plpgsql as $$
    begin
      new.sequence := old.sequence + 1;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_changed`)} before update of ${sql.join(columns.map((name) => sql.ref(name)))}
    on ${sql.table(table)} for each row when (${isChanged(columns)})
    execute function ${sql.ref(`raise_sequence_of_${table}`)}()`.execute(db);
}

/** @param reference the column of `interviews` that names the row */
async function raiseWith(
  db: Kysely<unknown>,
  { table, columns, reference }: { table: string; columns: readonly string[]; reference: string },
): Promise<void> {
  await sql`
    create function ${sql.ref(`raise_sequences_of_${table}`)}() returns trigger language plpgsql as $$
    begin
      update interviews set sequence = sequence + 1 where ${sql.ref(reference)} = new.id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_of_interviews_changed`)} after update of ${sql.join(columns.map((name) => sql.ref(name)))}
    on ${sql.table(table)} for each row when (${isChanged(columns)})
    execute function ${sql.ref(`raise_sequences_of_${table}`)}()`.execute(db);
}

/** Of states, only whether it is cancelled is in an entry. */
function isChanged(columns: readonly string[]) {
  const row = (name: 'old' | 'new') =>
    sql.join(
      columns.map(
        (column) => sql`${sql.ref(`${name}.${column}`)}${sql.raw(column === 'state' ? " = 'cancelled'" : '')}`,
      ),
    );
  return sql`(${row('old')}) is distinct from (${row('new')})`;
}
