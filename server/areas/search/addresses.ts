import { sql } from 'kysely';
import { pathBefore } from '#contract/kit/page-path.ts';
import { paths } from '#contract/kit/paths.ts';

/** SQL: the address of a page up to its slug. */
export const before = (pattern: `${string}/:id`) => sql<string>`${pathBefore(pattern)}::text`;

/** SQL: the address of a row of `resources`, joined with its category. */
export const pathOfPublication = sql<string>`
  case resource_categories.slug
    when 'opinion-pieces' then ${before(paths.opinionPiece)}
    when 'social-speak' then ${before(paths.socialSpeakTalk)}
    else ${before(paths.resource)}
  end || resources.slug`;
