import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { paths } from '#contract/kit/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { itemsOf, type KeptReads, textOf } from '#kit/device/kept-reads.ts';

const Organisation = v.object({ slug: v.string(), name: v.string(), description: v.string() });

export const keptReads: KeptReads = {
  texts: [
    {
      address: /^\/api\/student-organisations$/,
      isWhole: true,
      group: 'pages',
      page: { path: paths.organisations, label: () => msg`Student organisations` },
      read: (data) =>
        itemsOf(Organisation, data).map(({ slug, name, description }) => {
          const path = organisationPaths.organisation.replace(':id', slug);
          return textOf('organisation', path, { title: name, excerpt: description });
        }),
    },
  ],
};
