import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { paths } from '#contract/kit/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { parseItems, type CachedReads, toSearchText } from '#kit/device/cached-reads.ts';

const Organisation = v.object({
  slug: v.string(),
  name: v.string(),
  full_name: v.optional(v.string(), ''),
  description: v.string(),
});

export const cachedReads: CachedReads = {
  texts: [
    {
      address: /^\/api\/student-organisations$/,
      isWhole: true,
      group: 'pages',
      page: { path: paths.organisations, label: () => msg`Student organisations` },
      read: (data) =>
        parseItems(Organisation, data).map(({ slug, name, full_name, description }) => {
          const path = organisationPaths.organisation.replace(':id', slug);
          return toSearchText('organisation', path, { title: name, excerpt: description, body: full_name });
        }),
    },
  ],
};
