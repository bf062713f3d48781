import * as v from 'valibot';
import { Https, Localised, Slug, Text } from './schema-parts.ts';

/** Student organisations. Readers contact the union about an organisation without `join_url` and `email`. */
export const Organisations = v.array(
  v.strictObject({
    slug: Slug,
    name: Text,
    /** A kind of the contract; inserting any other fails */
    kind: Slug,
    description: Localised,
    url: v.optional(Https),
    email: v.optional(v.pipe(v.string(), v.email())),
    join_url: v.optional(Https),
    links: v.array(v.strictObject({ name: Text, url: Https })),
  }),
);
