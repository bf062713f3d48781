import * as v from 'valibot';
import { parseItems, type CachedReads, toSearchText } from '#kit/device/cached-reads.ts';

const Page = v.object({ slug: v.string(), title: v.string(), description: v.string(), body: v.string() });

export const cachedReads: CachedReads = {
  texts: [
    {
      address: /^\/api\/pages$/,
      isWhole: true,
      group: 'pages',
      read: (data, menu) =>
        parseItems(Page, data).map(({ slug, title, description, body }) =>
          toSearchText('page', menu.get(slug.toLowerCase()) ?? `/${slug}`, { title, excerpt: description, body }),
        ),
    },
  ],
};
