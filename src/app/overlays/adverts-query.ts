import { query } from '#api/query.ts';
import { content } from '#contract/content.ts';

/** Featured adverts, 25 at most (spec §9). */
export const featuredAdverts = query(content.adverts, { query: { featured: true, limit: 25 } });
