import * as v from 'valibot';

/** A non-empty text. */
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** A segment of a URL path. */
export const Slug = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Https = v.pipe(v.string(), v.startsWith('https://'));
/** Name of a picture in `pictures.json`. */
export const Picture = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/));
/** Name of the later part of the seed (`seed.ts`) that adds the entry; without it, the first part does. */
export const addedInPart = v.optional(Slug);
/** Days before the day of seeding; may be a fraction. */
export const dayCount = v.pipe(v.number(), v.minValue(0));

/** A time of day, e.g. `18:30`. */
export const isClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A text in both languages of the portal. */
export const Localised = v.strictObject({ en: Text, mt: Text });
export type Localised = v.InferOutput<typeof Localised>;
