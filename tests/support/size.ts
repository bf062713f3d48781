import { changedFiles } from '../../scripts/changed-files.ts';
import { isLong } from '../../scripts/long-run.ts';

/** The size of a story: the first number in the ordinary run, the second in the long one. */
export function storySize(ordinary: number, long: number): number {
  return isLong ? long : ordinary;
}

/**
 * Whether the rare cases of a folder run: in the long run, and if the folder has changed since `main`; without a
 * folder, if any file has.
 */
export function shouldRunRareCases(folder?: string): boolean {
  if (isLong) return true;
  const changed = changedFiles();
  return changed === undefined || changed.some((path) => folder === undefined || path.startsWith(`${folder}/`));
}
