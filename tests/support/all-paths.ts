import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isPreviewPage } from '#contract/kit/server-addresses.ts';
import { root } from './repository.ts';

type Table = Readonly<Record<string, string>>;

const files = globSync('contract/*/{paths,member-paths}.ts', { cwd: root });
const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, Table>>));

/** The tables of addresses by their names, e.g. `memberPaths`: those of the kit, and those of each area. */
export const pathTables: Readonly<Record<string, Table>> = Object.assign({}, ...modules);

/** Every address pattern of the product. */
export const allPatterns: readonly string[] = Object.values(pathTables).flatMap((table) => Object.values(table));

/**
 * The patterns of all areas' pages that load later; those of staff are separate. Previews have their own story
 * (tests/e2e/previews.e2e.ts), because an editor makes their links.
 */
export const memberPatterns: readonly string[] = Object.entries(pathTables)
  .filter(([name]) => name !== 'paths' && name !== 'staffPaths')
  .flatMap(([, table]) => Object.values(table))
  .filter((pattern) => !isPreviewPage(pattern));
