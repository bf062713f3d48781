import * as v from 'valibot';
import { Https, Localised, Slug, Text } from './schema-parts.ts';

/** Student organisations, with how to join them; of one that says nothing, the union knows whom to ask. */
export const Organisations = v.array(
  v.strictObject({
    slug: Slug,
    name: Text,
    /** One of the contract’s, which the table keeps */
    kind: Slug,
    description: Localised,
    url: v.optional(Https),
    email: v.optional(v.pipe(v.string(), v.email())),
    join_url: v.optional(Https),
    links: v.array(v.strictObject({ name: Text, url: Https })),
  }),
);
