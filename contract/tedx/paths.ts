/** The URL patterns of TEDx conferences (spec §2). */
export const tedxPaths = {
  themes: '/initiatives/tedx-conferences',
  theme: '/initiatives/tedx-conferences/:slug',
} as const;
