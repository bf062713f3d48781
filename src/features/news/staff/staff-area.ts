import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  found: { news_item: { label: () => msg`News`, href: (id) => generatePath(paths.newsItem, { id }) } },
  actions: {
    news_item_added: () => msg`News item added`,
    news_item_changed: () => msg`News item changed`,
    news_item_published: () => msg`News item published`,
    news_item_scheduled: () => msg`News item scheduled for publication`,
    news_item_taken_back: () => msg`News item taken back`,
    news_item_preview_linked: () => msg`Preview link of a news item made`,
    news_item_removed: () => msg`News item removed`,
    publication_added: () => msg`Publication added`,
    publication_changed: () => msg`Publication changed`,
    publication_published: () => msg`Publication published`,
    publication_scheduled: () => msg`Publication scheduled for publication`,
    publication_taken_back: () => msg`Publication taken back`,
    publication_preview_linked: () => msg`Preview link of a publication made`,
    publication_removed: () => msg`Publication removed`,
  },
  subjects: { news_item: paths.newsItem },
  details: ({ title }) => (title === undefined ? [] : [title]),
};
