import { storyPage } from '#kit/staff/story/StoryPage.tsx';
import { newsKind } from './news-kind.ts';

/** /staff/news/:id: the texts, the state and the versions of a news item. */
export const { Component, queries } = storyPage(newsKind);
