import { search } from '#contract/search/calls.ts';
import { defineArea } from '#server/http/area.ts';
import { find } from './find.ts';
import { bindSitemap } from './sitemap.ts';

/** The search over the whole portal (docs/decisions/search.md). */
export const searchArea = defineArea({
  contract: { search },
  handlers: { search: { find } },
  jobs: [],
  personalTables: {},
  bind: bindSitemap,
});
