/** URL pattern of the preview of a content page; a literal for the reason in `contract/news/paths.ts`. */
export const contentPreviewPaths = { pagePreview: '/preview/pages/:token' } as const;
