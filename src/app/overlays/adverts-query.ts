import { query } from '#api/query.ts';
import { shell } from '#contract/shell.ts';

/** Featured adverts, 25 at most (spec §9). */
export const featuredAdverts = query(shell.adverts, { query: { featured: true, limit: 25 } });
