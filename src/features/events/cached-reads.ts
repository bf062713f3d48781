import * as v from 'valibot';
import { paths } from '#contract/kit/paths.ts';
import { parseItems, type CachedReads, toSearchText } from '#kit/device/cached-reads.ts';

const Event = v.object({
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  body: v.optional(v.string()),
  start: v.string(),
});

export const cachedReads: CachedReads = {
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
  return parseItems(Event, data).map((item) =>
    toSearchText('event', paths.event.replace(':id', item.slug), item, item.start),
  );
}
