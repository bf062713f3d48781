import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#tests/support/repository.ts';

const run = promisify(execFile);

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
}

/**
 * Writes the files into an empty copy of the repository and runs the real linter with the real configuration there.
 * @param files contents by path from the root
 * @returns findings, `rule message` by path; a path without findings is absent
 */
export async function lintScratch(files: Readonly<Record<string, string>>): Promise<Map<string, string[]>> {
  const scratch = await mkdtemp(join(tmpdir(), 'house-lint-'));
  try {
    for (const part of ['package.json', 'oxlint.config.ts', 'tsconfig.json', 'config']) {
      await cp(join(root, part), join(scratch, part), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(scratch, path)), { recursive: true });
      await writeFile(join(scratch, path), text);
    }
    return byFile(await diagnose(scratch, Object.keys(files)));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function diagnose(folder: string, paths: readonly string[]): Promise<Diagnostic[]> {
  const linter = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = await run(process.execPath, [linter, '--format=json', ...paths], { cwd: folder }).catch(
    // The linter exits with 1 when it has findings, which this function returns.
    (failure: { stdout: string; stderr: string }) => {
      if (!failure.stdout.startsWith('{')) throw new Error(failure.stderr || failure.stdout);
      return failure;
    },
  );
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

function byFile(diagnostics: readonly Diagnostic[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { filename, code, message } of diagnostics) {
    const path = filename.replaceAll('\\', '/').replace(/^\.\//, '');
    found.set(path, [...(found.get(path) ?? []), `${code} ${message}`]);
  }
  return found;
}
