/** Parts of the frame that load after the first page (src/app/later-part.tsx), and bring their own words then. */
const laterParts = ['install', 'menu', 'messages', 'overlays'];

/**
 * The area of the app whose words a source file says: `features/<area>` has its own, so has each later part of the
 * frame (`app/<part>`); every other file of `src` is `core`; files of the server and the contract have none.
 */
export function areaOf(file: string): string | undefined {
  const feature = /^src\/features\/([a-z-]+)\//.exec(file)?.[1];
  if (feature !== undefined) return feature;
  const part = /^src\/app\/([a-z-]+)\//.exec(file)?.[1];
  if (part !== undefined && laterParts.includes(part)) return part;
  return file.startsWith('src/') ? 'core' : undefined;
}
