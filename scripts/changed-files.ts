import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Returns the paths that differ from the branch point on `main`, including uncommitted and untracked files; undefined
 * without git, a repository or `main`.
 */
export function changedFiles(): string[] | undefined {
  try {
    const base = git('merge-base', 'HEAD', 'main').trim();
    return lines(git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard'));
  } catch {
    return undefined;
  }
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function lines(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split('\n')).filter((line) => line !== ''))];
}
