import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, bareEnvironment, chooseAccount } from '#server/db/embedded/account.ts';
import { prepareBinaries } from '#server/db/embedded/binaries.ts';
import { freePort } from '../e2e-server.ts';
import { query } from './postgres-project.ts';
import type { TlsCertificates } from './tls-certificates.ts';

export const PASSWORD = 'Luzzu-ahmar-26!';

interface ServerOptions {
  /** With these the server accepts only TLS connections, except of the user `plain` */
  certificates?: TlsCertificates;
  /** Folder with the programs of another version */
  programs?: string;
}

/**
 * A database server like one on another machine: at a port of `localhost`, with passwords, and on request with TLS. The
 * users `portal` and `plain` have the database `portal`.
 */
export async function startPostgresServer({ certificates, programs }: ServerOptions = {}) {
  const folder = mkdtempSync('/tmp/ksu-server-');
  chmodSync(folder, 0o755);
  const account = chooseAccount(folder);
  const found = programs
    ? { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
    : await prepareBinaries(account, account ? '/var/lib/ksu-portal' : folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const asAccount = { ...account, cwd: '/', env: bareEnvironment };
  const made = spawnSync(found.initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], asAccount);
  if (made.status !== 0) throw new Error(String(made.stderr));
  if (certificates) writeCertificates(data, certificates, account);
  const [own, others] = certificates ? ['hostssl', 'hostnossl'] : ['host', 'host'];
  const access = [
    'local all all trust',
    `${own} all portal all scram-sha-256`,
    `${others} all plain all scram-sha-256`,
  ];
  writeFileSync(join(data, 'pg_hba.conf'), `${access.join('\n')}\n`);
  const port = await freePort();
  const settings = { listen_addresses: 'localhost', port, unix_socket_directories: data, fsync: 'off' };
  const tls = certificates ? { ssl: 'on' } : {};
  const given = Object.entries({ ...settings, ...tls }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(found.postgres, ['-D', data, ...given], { ...asAccount, stdio: 'ignore' });
  const admin = `postgres://postgres@localhost:${port}/postgres?host=${data}`;
  await untilAnswering(admin);
  for (const user of ['portal', 'plain']) await query(admin, `create role ${user} login password '${PASSWORD}'`);
  await query(admin, 'create database portal owner portal');
  return {
    admin,
    /** @param user `portal`, or `plain`, which connects without TLS */
    urlFor: ({ user = 'portal', password = PASSWORD, name = 'portal', host = 'localhost', query: options = '' } = {}) =>
      `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}${options}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeCertificates(data: string, { certificate, key }: TlsCertificates, account: Account | undefined): void {
  for (const [name, text] of [
    ['server.crt', certificate],
    ['server.key', key],
  ] as const) {
    writeFileSync(join(data, name), text, { mode: 0o600 });
    if (account) chownSync(join(data, name), account.uid, account.gid);
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const failure = await query(url, 'select 1').then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    if (attempt === 300) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
