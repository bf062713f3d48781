/**
 * URL patterns of previews, opened by a link of an editor. They are literals, because
 * `contract/kit/server-addresses.ts`, which every page loads, would otherwise be bundled into the chunk with the
 * addresses of all areas.
 */
export const newsPreviewPaths = {
  newsPreview: '/preview/news/:token',
  publicationPreview: '/preview/publications/:token',
} as const;
