import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tests/support/repository.ts';

/** The folders of a machine: a path of the documentation, such as `/etc/portal`, and the one to use instead. */
export type Folders = Readonly<Record<string, string>>;

export function inFolders(text: string, folders: Folders): string {
  return Object.entries(folders).reduce((changed, [path, real]) => changed.replaceAll(path, real), text);
}

/** A unit of `docs/operate`, with the folders of a machine, as systemd would read it. */
export function readUnit(name: string, folders: Folders) {
  const text = inFolders(readFileSync(join(root, 'docs/operate', name), 'utf8'), folders);
  const valuesOf = (key: string) =>
    text.split('\n').flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
  const credentials = Object.fromEntries(valuesOf('LoadCredential').map((value) => value.split(':')));
  const settings = valuesOf('EnvironmentFile').flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'));
  const environment = [...settings, ...valuesOf('Environment')].map((line): [string, string] => {
    const [key = '', ...value] = line.split('=');
    return [key, value.join('=').replace(/^%d\/(.+)$/, (_, id: string) => String(credentials[id]))];
  });
  return { valuesOf, environment: Object.fromEntries(environment) };
}

/** Runs a unit of the type `oneshot`: its command, and if it succeeds those after it. Returns output and exit code. */
export async function runUnit(name: string, folders: Folders) {
  const { valuesOf, environment } = readUnit(name, folders);
  let said = '';
  for (const command of [...valuesOf('ExecStart'), ...valuesOf('ExecStartPost')]) {
    const [program = '', ...given] = command.split(' ');
    const child = spawn(program.endsWith('/node') ? process.execPath : program, given, {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) return { said, code };
  }
  return { said, code: 0 };
}
