/** See `find-chromium.mjs`, which has to run before TypeScript can. */
type Environment = Readonly<Record<string, string | undefined>>;
export function findChromium(environment?: Environment): Promise<string | undefined>;
export function findFullChromium(environment?: Environment): Promise<string | undefined>;
