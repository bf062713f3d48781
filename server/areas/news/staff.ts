import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { newsKind, newsRules, publicationKind, publicationRules } from '#server/services/news-stories.ts';
import { storyEntries } from '#server/services/stories.ts';
import type { StoryKind } from '#server/services/story-rows.ts';

export const storyKinds: readonly StoryKind[] = [newsKind, publicationKind];

export const newsStories = storyEntries<ResultOf<typeof newsAdmin.view>>(newsRules);

export const publicationStories = storyEntries<ResultOf<typeof publicationsAdmin.view>>(publicationRules);
