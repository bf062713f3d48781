import * as v from 'valibot';

/** Text that is not empty. */
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** Part of an address. */
export const Slug = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Https = v.pipe(v.string(), v.startsWith('https://'));
/** Name of a picture in `pictures.json`. */
export const Picture = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/));
/** A later part of the seed (`seed.ts`) that adds this entry, instead of the first part. */
export const addedInPart = v.optional(Slug);
/** Days before the day of seeding, with fractions. */
export const dayCount = v.pipe(v.number(), v.minValue(0));

/** A time by the clock: `18:30`. */
export const isClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Text in both languages of the product. */
export const Localised = v.strictObject({ en: Text, mt: Text });
export type Localised = v.InferOutput<typeof Localised>;
