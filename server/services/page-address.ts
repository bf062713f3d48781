import { sql } from 'kysely';
import { paths } from '#contract/kit/paths.ts';

/** Pages whose address does not follow from the menu or their slug. */
const fixedPages = JSON.stringify({
  'privacy-policy': paths.privacyPolicy,
  'cookie-policy': paths.cookiePolicy,
});

/** SQL: the address of a row of `pages`. */
export const pathOfPage = sql<string>`coalesce(
  (
    select menu_items.path from menu_items
    where menu_items.is_visible and menu_items.path like '%/' || pages.slug
    order by menu_items.id limit 1
  ),
  ${fixedPages}::jsonb ->> pages.slug,
  '/' || pages.slug
)`;
