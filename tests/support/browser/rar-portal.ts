import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { emailOfRole } from '#tests/support/members.ts';

const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

/** A question of this year's report. */
export interface PortalQuestion {
  id: number;
  /** The number to quote, e.g. `3.2` */
  number: string;
  kind: string;
  max_files: number;
}

/** An organisation that no other story uses. */
export interface PortalOrganisation {
  organisation: number;
  name: string;
  /** Addresses of its officers, with the password of the demo accounts */
  officers: string[];
}

/** A report that a separate organisation has just started. */
export interface PortalReport extends PortalOrganisation {
  report: number;
  questions: PortalQuestion[];
}

/** The real portal with its seed, for stories about reports: each story has its own organisation. */
export interface RarPortal {
  address: string;
  newOrganisation(officers?: number): Promise<PortalOrganisation>;
  newReport(officers?: number): Promise<PortalReport>;
  /** Makes an officer of one organisation an officer of another as well */
  addOfficer(email: string, organisation: number): Promise<void>;
  /** Moves this year's deadline, for all organisations, until `resetYear()` */
  setDeadline(moment: Date): Promise<void>;
  /** Sets the deadline to a month ahead, without published results */
  resetYear(): Promise<void>;
  /** Answers every required question of a report; with `points`, marks the answers too */
  answerRequired(report: PortalReport, points?: number): Promise<void>;
  /** Sets the deadline to a minute ago and publishes the results, including this report's */
  publishResults(report: PortalReport): Promise<void>;
  /** All saved texts of a report, by question, newest last */
  history(report: PortalReport): Promise<Map<number, string[]>>;
  /** The ids that devices generated for the report's files */
  files(report: PortalReport): Promise<string[]>;
  /** Saves an answer as another user, whatever its current text */
  overwrite(report: PortalReport, question: number, value: string): Promise<void>;
  /** Ends all sessions of a user */
  endSessions(email: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startRarPortal(environment: Readonly<Record<string, string>> = {}): Promise<RarPortal> {
  const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '1000000', ...environment } });
  const pool = new pg.Pool({ connectionString: server.database, max: 3 });
  return portalOf(server, pool);
}

function portalOf(server: RunningServer, pool: pg.Pool): RarPortal {
  const year = async () =>
    (await first<{ year: number }>(pool, 'select year from rar_years where deadline > now() order by year limit 1'))
      .year;
  let current: number | undefined;
  const setYear = async (deadline: Date, published: Date | null) => {
    current ??= await year();
    const dates = [current, deadline, published];
    await pool.query('update rar_years set deadline = $2, results_published_at = $3 where year = $1', dates);
  };
  return {
    address: server.address,
    newOrganisation: (officers = 1) => newOrganisation(pool, officers),
    async newReport(officers = 1) {
      current ??= await year();
      return newReport(pool, current, officers);
    },
    async addOfficer(email, organisation) {
      await pool.query(
        `insert into organisation_members (user_id, organisation_id)
        select id, $2 from users where email = $1`,
        [email, organisation],
      );
    },
    setDeadline: (moment) => setYear(moment, null),
    resetYear: () => setYear(new Date(Date.now() + MONTH_MS), null),
    async answerRequired({ report }, points) {
      await pool.query(
        `update rar_answers set value = '2026', version = 1, saved_at = now(), points = $2, remark = $3
        where submission_id = $1 and question_id in (select id from rar_questions where is_required)`,
        [report, points ?? null, points === undefined ? null : 'Clear, and proved.'],
      );
    },
    async publishResults({ report }) {
      await pool.query(
        `update rar_submissions set submitted_at = now() - interval '2 minutes', points = 6214.5, rank = 3,
        has_office = true where id = $1`,
        [report],
      );
      await setYear(new Date(Date.now() - MINUTE_MS), new Date());
    },
    async history({ report }) {
      const { rows } = await pool.query<{ question_id: number; value: string }>(
        `select question_id, v.value from rar_answer_versions v join rar_answers a on a.id = v.answer_id
        where a.submission_id = $1 order by v.version`,
        [report],
      );
      const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id);
      return new Map([...byQuestion].map(([question, saved]) => [question, saved.map(({ value }) => value)]));
    },
    async files({ report }) {
      const { rows } = await pool.query<{ uuid: string }>(
        `select m.uuid from rar_media m join rar_answers a on a.id = m.answer_id
        where a.submission_id = $1 and m.file_id is not null order by m.id`,
        [report],
      );
      return rows.map(({ uuid }) => uuid);
    },
    async overwrite({ report }, question, value) {
      const { id, version } = await first<{ id: number; version: number }>(
        pool,
        `update rar_answers set value = $3, version = version + 1, saved_at = now()
        where submission_id = $1 and question_id = $2 returning id, version`,
        [report, question, value],
      );
      await pool.query(
        'insert into rar_answer_versions (answer_id, version, value, saved_at) values ($1, $2, $3, now())',
        [id, version, value],
      );
    },
    async endSessions(email) {
      await pool.query('delete from sessions where user_id = (select id from users where email = $1)', [email]);
    },
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

/** Like `newOrganisation()` of such a portal, in another database, for stories that do not move deadlines. */
export async function newOrganisationIn(database: string): Promise<PortalOrganisation> {
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  try {
    return await newOrganisation(pool, 1);
  } finally {
    await pool.end();
  }
}

async function newOrganisation(pool: pg.Pool, count: number): Promise<PortalOrganisation> {
  const slug = randomUUID();
  const name = `Għaqda ${slug.slice(0, 8)}`;
  const { id: organisation } = await first<{ id: number }>(
    pool,
    `insert into student_organisations (name, slug, description) values ($1, $2, '{"en": ""}') returning id`,
    [name, slug],
  );
  const officers: string[] = [];
  for (const first_name of ['Ġorġa', 'Żeppi'].slice(0, count)) {
    officers.push(await newOfficer(pool, organisation, first_name));
  }
  return { organisation, name, officers };
}

async function newReport(pool: pg.Pool, year: number, officers: number): Promise<PortalReport> {
  const made = await newOrganisation(pool, officers);
  const { id: report } = await first<{ id: number }>(
    pool,
    'insert into rar_submissions (organisation_id, year, started_at) values ($1, $2, now()) returning id',
    [made.organisation, year],
  );
  await pool.query(
    `insert into rar_answers (submission_id, question_id) select $1, q.id from rar_questions q
    join rar_sections s on s.id = q.section_id where s.year = $2`,
    [report, year],
  );
  return { ...made, report, questions: await questionsOf(pool, year) };
}

/** Copies the demo officer, with another name and organisation. */
async function newOfficer(pool: pg.Pool, organisation: number, first_name: string): Promise<string> {
  const email = `officer-${randomUUID()}@portal.example`;
  const { id } = await copy(pool, 'users', 'email = $1', emailOfRole('organisation officer'), {
    email,
    university_email: `${randomUUID()}@um.edu.mt`,
  });
  const demo = '(select id from users where email = $1)';
  const of = `user_id = ${demo}`;
  const address = emailOfRole('organisation officer');
  for (const table of ['personal_details', 'contact_details', 'user_roles']) {
    await copy(pool, table, of, address, { user_id: id, first_name, last_name: 'Ħili' });
  }
  await pool.query('insert into organisation_members (user_id, organisation_id) values ($1, $2)', [id, organisation]);
  return email;
}

/** Copies rows of a table with other values in some columns. */
async function copy(
  pool: pg.Pool,
  table: string,
  where: string,
  value: string,
  changes: Record<string, unknown>,
): Promise<{ id: number }> {
  const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table} where ${where}`, [value]);
  const [row] = rows;
  if (row === undefined) throw new Error(`${table} has no row to copy`);
  // PostgreSQL computes `found_by`.
  const { id: _id, found_by: _foundBy, ...content } = row;
  const known = Object.fromEntries(Object.entries(changes).filter(([name]) => name in content));
  const all = Object.entries({ ...content, ...known });
  const names = all.map(([name]) => `"${name}"`).join(', ');
  const places = all.map((_, index) => `$${index + 1}`).join(', ');
  const values = all.map(([, each]) => each);
  return first(pool, `insert into ${table} (${names}) values (${places}) returning *`, values);
}

async function questionsOf(pool: pg.Pool, year: number): Promise<PortalQuestion[]> {
  const { rows } = await pool.query<Omit<PortalQuestion, 'number'> & { section_id: number }>(
    `select q.id, q.section_id, q.kind, q.max_files from rar_questions q
    join rar_sections s on s.id = q.section_id where s.year = $1 order by s.position, q.position`,
    [year],
  );
  const sections = [...Map.groupBy(rows, ({ section_id }) => section_id).values()];
  return sections.flatMap((questions, section) =>
    questions.map(({ id, kind, max_files }, at) => ({ id, kind, max_files, number: `${section + 1}.${at + 1}` })),
  );
}

async function first<R extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[] = []): Promise<R> {
  const { rows } = await pool.query<R>(text, values);
  if (rows[0] === undefined) throw new Error(`Nothing came of: ${text}`);
  return rows[0];
}
