import * as v from 'valibot';
import { organisationKinds } from '#contract/reference.ts';
import { Https, Localised, Slug, Text } from './schema-parts.ts';

/** Student organisations, with how to join them; of one that says nothing, the union knows whom to ask. */
export const Organisations = v.array(
  v.strictObject({
    slug: Slug,
    name: Text,
    kind: v.picklist(organisationKinds),
    description: Localised,
    url: v.optional(Https),
    email: v.optional(v.pipe(v.string(), v.email())),
    join_url: v.optional(Https),
    links: v.array(v.strictObject({ name: Text, url: Https })),
  }),
);
