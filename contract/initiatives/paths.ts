/** The URL patterns of initiatives whose pages extend a CMS page. */
export const initiativesPaths = {
  erasmus: '/initiatives/erasmus',
  erasmusStories: '/media/erasmus',
  esu: '/initiatives/esu',
} as const;
