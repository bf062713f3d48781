/** The URL patterns of TEDx conferences. */
export const tedxPaths = {
  themes: '/initiatives/tedx-conferences',
  theme: '/initiatives/tedx-conferences/:slug',
} as const;
