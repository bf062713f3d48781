/** The URL patterns of initiatives whose pages are texts of the CMS with something added. */
export const initiativesPaths = {
  erasmus: '/initiatives/erasmus',
  erasmusStories: '/media/erasmus',
  esu: '/initiatives/esu',
} as const;
