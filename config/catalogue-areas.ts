/**
 * The area of the app whose words a source file says: `features/<area>` has its own, every other room of `src` is
 * `core`; files of the server and the contract have none.
 */
export function areaOf(file: string): string | undefined {
  const feature = /^src\/features\/([a-z-]+)\//.exec(file)?.[1];
  if (feature !== undefined) return feature;
  return file.startsWith('src/') ? 'core' : undefined;
}
