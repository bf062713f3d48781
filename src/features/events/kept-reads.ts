import * as v from 'valibot';
import { paths } from '#contract/kit/paths.ts';
import { itemsOf, type KeptReads, textOf } from '#kit/device/kept-reads.ts';

const Event = v.object({
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  body: v.optional(v.string()),
  start: v.string(),
});

export const keptReads: KeptReads = {
  texts: [
    { address: /^\/api\/events$/, group: 'events', read: eventTexts },
    {
      address: /^\/api\/events\/slug\/[^/]+$/,
      isWhole: true,
      group: 'events',
      read: (data) => eventTexts([data]),
    },
  ],
};

function eventTexts(data: unknown) {
  return itemsOf(Event, data).map((item) => textOf('event', paths.event.replace(':id', item.slug), item, item.start));
}
