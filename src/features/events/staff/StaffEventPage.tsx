import { storyPage } from '#kit/staff/story/StoryPage.tsx';
import { eventKind } from './event-kind.tsx';

/** /staff/events/:id: the texts, the state, the dates and the versions of an event. */
export const { Component, queries } = storyPage(eventKind);
