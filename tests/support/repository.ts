import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** Every file that git tracks or would add, relative to the root, with forward slashes; without deleted files. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The text of a repository file. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Whether the repository has this file or folder. */
export function has(path: string): boolean {
  return existsSync(join(root, path));
}

/** Copies every file of the repository into an empty folder. */
export function copyRepository(folder: string): void {
  for (const path of repositoryFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
}
