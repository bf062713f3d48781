import { pagesAdmin } from '#contract/content/staff.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { storyListPage } from '#kit/staff/story/StoryListPage.tsx';
import { pageKind } from './page-kind.tsx';

/** /staff/pages: pages and policies of every state. */
export const { Component, queries } = storyListPage({ kind: pageKind, list: staffList(pagesAdmin.list) });
