/** See `find-chromium.mjs`, which has to run before TypeScript can. */
export function findChromium(environment?: Readonly<Record<string, string | undefined>>): Promise<string | undefined>;
