import { storyPage } from '#kit/staff/story/StoryPage.tsx';
import { publicationKind } from './publication-kind.ts';

/** /staff/publications/:id: the texts, the state and the versions of a publication. */
export const { Component, queries } = storyPage(publicationKind);
