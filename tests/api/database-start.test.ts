import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withTls } from '#server/database-url.ts';
import { awaitDatabase } from '#server/db/await-database.ts';
import { CannotStart } from '#server/db/cannot-start.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/e2e-server.ts';
import { query } from '#tests/support/server/postgres-project.ts';
import { PASSWORD, startPostgresServer } from '#tests/support/server/postgres-server.ts';
import { runProgram } from '#tests/support/server/programs.ts';
import { makeTlsCertificates } from '#tests/support/server/tls-certificates.ts';

/** The programs of an older PostgreSQL, as Debian 12 installs them. */
const OLDER = '/usr/lib/postgresql/15/bin';

const folder = mkdtempSync(join(tmpdir(), 'ksu-start-'));
const certificates = makeTlsCertificates();
const server = await startPostgresServer({ certificates });
const authority = join(folder, 'authority.pem');
writeFileSync(authority, certificates.authority);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const log = { info: () => undefined };
const start = (url: string | undefined, seconds = 1) => awaitDatabase(url ?? '', { seconds, log });

// OPERATE-7
describe('a database with TLS and an authority of its own', () => {
  it('is opened with DATABASE_CA_FILE, by encrypted connections only', async () => {
    const given = { DATABASE_URL: server.urlFor(), DATABASE_CA_FILE: authority, NODE_ENV: 'test' };
    const url = readConfig(given).databaseUrl ?? '';
    await start(url);
    expect(await query(url, 'select ssl from pg_stat_ssl where pid = pg_backend_pid()')).toEqual([{ ssl: true }]);
  });

  it.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
    'is rejected with sslmode=%s and no DATABASE_CA_FILE, because its certificate is checked in every mode',
    async (mode) => {
      const url = withTls(server.urlFor({ query: `?sslmode=${mode}` }), undefined);
      await expect(start(url)).rejects.toThrow(/certificate of the database server is not trusted.*DATABASE_CA_FILE/);
    },
  );

  it('is rejected at an address that is not in its certificate', async () => {
    const url = withTls(server.urlFor({ host: '127.0.0.1' }), authority);
    await expect(start(url)).rejects.toThrow('is for another host name');
  });

  it('needs a readable DATABASE_CA_FILE with a certificate', () => {
    for (const DATABASE_CA_FILE of [join(folder, 'missing.pem'), import.meta.filename])
      expect(() => readConfig({ DATABASE_CA_FILE })).toThrow('DATABASE_CA_FILE must be a readable file');
  });
});

// OPERATE-3
// Two stories start the whole program, and one of them a database server before it.
describe(
  'a start with a wrong database address fails with a sentence that says what to do',
  { timeout: 60_000 },
  () => {
    const trusted = (options: Parameters<typeof server.urlFor>[0]) => withTls(server.urlFor(options), authority);

    it.each([
      ['a wrong password', trusted({ password: 'wrong' }), /refused the user or the password.*percent-encoded/],
      ['an unknown user', trusted({ user: 'nobody' }), /does not admit this machine, user and database/],
      ['an unknown database', trusted({ name: 'elsewhere' }), /no database with the name.*createdb/],
      ['no TLS where the server demands it', server.urlFor(), /with TLS only. Add \?sslmode=verify-full/],
      [
        'an unknown host',
        'postgres://portal@nowhere.invalid/portal',
        /cannot be reached: its host name.*waited 1 second/,
      ],
      ['a missing socket', 'postgres://portal@localhost/portal?host=/nowhere', /there is no socket in that folder/],
    ])('for %s', async (_case, url, sentence) => {
      const failed = start(url);
      await expect(failed).rejects.toBeInstanceOf(CannotStart);
      await expect(failed).rejects.toThrow(sentence);
      await expect(failed).rejects.not.toThrow(PASSWORD);
    });

    it('for a port at which nothing listens, after waiting', async () => {
      const url = `postgres://portal@localhost:${await freePort()}/portal`;
      await expect(start(url)).rejects.toThrow(/nothing listens.*waited 1 second.*DATABASE_WAIT_SECONDS/);
    });

    it('for a server without TLS that is asked for it', async () => {
      const plain = await startPostgresServer({});
      await expect(start(withTls(plain.urlFor(), authority))).rejects.toThrow('offers no TLS');
      await plain.stop();
    });

    it('for a user that may not create tables', async () => {
      const url = withTls(server.urlFor(), authority) ?? '';
      await query(server.admin, 'create database foreign_database owner postgres');
      const foreign = url.replace('/portal?', '/foreign_database?');
      const { said, code } = await runProgram(['server/main.ts'], { DATABASE_URL: foreign });
      expect({ said, code }).toEqual({
        said: expect.stringMatching(/^The user of DATABASE_URL lacks rights.*\n$/),
        code: 1,
      });
    });

    // OPERATE-8
    it.runIf(existsSync(OLDER))('for a PostgreSQL that is too old, on which the portal runs no migration', async () => {
      const older = await startPostgresServer({ programs: OLDER });
      const { said, code } = await runProgram(['server/main.ts'], { DATABASE_URL: older.urlFor() });
      expect({ said, code }).toEqual({
        said: 'The database server is PostgreSQL 15; the portal needs 17 or newer.\n',
        code: 1,
      });
      expect(await query(older.urlFor(), 'select from pg_tables where schemaname = current_schema()')).toEqual([]);
      await older.stop();
    });
  },
);

/** A message of PostgreSQL's protocol that refuses a connection. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mthe database system is starting up\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

// OPERATE-6
describe('a database server that is starting', () => {
  it('is waited for, for as long as DATABASE_WAIT_SECONDS says', async () => {
    const { url, drop } = await freshDatabase();
    const sockets = new URL(url).searchParams.get('host') ?? '';
    let connections = 0;
    const starting = createServer((socket: Socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      if (connections < 3) socket.once('data', () => socket.end(refusal('57P03')));
      else socket.pipe(connectSocket(`${sockets}/.s.PGSQL.5432`)).pipe(socket);
    });
    await new Promise<void>((resolve) => starting.listen(0, '127.0.0.1', resolve));
    const { port } = starting.address() as { port: number };
    const address = `postgres://portal@127.0.0.1:${port}${new URL(url).pathname}`;
    await start(address, 30);
    expect(connections).toBe(3);
    connections = -1000;
    await expect(start(address)).rejects.toThrow(/is starting, stopping or recovering.*waited 1 seconds/);
    starting.close();
    await drop();
  });
});
