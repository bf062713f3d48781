import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/e2e-server.ts';
import { root } from '#tests/support/repository.ts';

/**
 * The protocol between browsers and the proxy: each HTTP/1.1 request needs its own connection, HTTP/2 requests share
 * one.
 */
export type Protocol = 'http1' | 'http2';

/**
 * Starts nginx in front of a server, configured as in the recipe `serve-behind-a-proxy`, with a temporary certificate.
 * @param origin of the server, e.g. `http://localhost:4321`
 * @throws if nginx or OpenSSL is missing on this machine
 */
export async function startProxy(
  origin: string,
  protocol: Protocol,
): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', [...made, '-keyout', key, '-out', certificate]);
  const port = await freePort();
  const values = { portal: new URL(origin).host, listen: `${port}`, name: 'localhost', certificate, key };
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, await configure(values, protocol));
  const child = spawn('nginx', ['-p', folder, '-c', configuration, '-g', `daemon off; pid ${folder}/pid;`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `https://localhost:${port}`;
  await untilOpen(child, port);
  const close = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  return { address, close };
}

/** Fills the placeholders of the recipe's file. */
async function configure(values: Readonly<Record<string, string>>, protocol: Protocol): Promise<string> {
  const recipe = await readFile(join(root, 'docs/recipes/nginx.conf'), 'utf8');
  const filled = recipe.replaceAll(/<(\w+)>/g, (place, name: string) => values[name] ?? place);
  return protocol === 'http2' ? filled : filled.replace(' ssl http2;', ' ssl;');
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('nginx ended at once.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: 'localhost', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
