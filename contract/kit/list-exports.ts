/** Maximum rows of the download of a staff list, which the app reads page by page. */
export const LIST_EXPORT_ROWS = 10_000;
