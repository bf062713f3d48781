import * as v from 'valibot';
import { itemsOf, type KeptReads, textOf } from '#kit/device/kept-reads.ts';

const Page = v.object({ slug: v.string(), title: v.string(), description: v.string(), body: v.string() });

export const keptReads: KeptReads = {
  texts: [
    {
      address: /^\/api\/pages$/,
      isWhole: true,
      group: 'pages',
      read: (data, menu) =>
        itemsOf(Page, data).map(({ slug, title, description, body }) =>
          textOf('page', menu.get(slug.toLowerCase()) ?? `/${slug}`, { title, excerpt: description, body }),
        ),
    },
  ],
};
