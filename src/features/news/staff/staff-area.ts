import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.news]: () => import('./StaffNewsPage.tsx'),
      [staffPaths.newsItem]: () => import('./StaffNewsItemPage.tsx'),
      [staffPaths.publications]: () => import('./StaffPublicationsPage.tsx'),
      [staffPaths.publication]: () => import('./StaffPublicationPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.news, group: 'content', order: 137, label: () => msg`News` },
    { href: staffPaths.publications, group: 'content', order: 138, label: () => msg`Publications` },
  ],
  found: { news_item: { label: () => msg`News`, href: (id) => generatePath(paths.newsItem, { id }) } },
  translated: {
    news_item: { label: () => msg`News`, href: (id) => generatePath(staffPaths.newsItem, { id }) },
    publication: { label: () => msg`Publications`, href: (id) => generatePath(staffPaths.publication, { id }) },
  },
  jobs: { news: () => msg`Scheduled changes of texts` },
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
    publication_file_added: () => msg`File of a publication uploaded`,
  },
  subjects: { news_item: staffPaths.newsItem, publication: staffPaths.publication },
  details: ({ title }) => (title === undefined ? [] : [title]),
};
