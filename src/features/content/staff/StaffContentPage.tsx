import { storyPage } from '#kit/staff/story/StoryPage.tsx';
import { pageKind } from './page-kind.tsx';

/** /staff/pages/:id: the texts, the state and the versions of a page. */
export const { Component, queries } = storyPage(pageKind);
