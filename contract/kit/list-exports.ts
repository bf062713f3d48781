/** Maximum rows of a downloaded staff list. The app reads them page by page. */
export const LIST_EXPORT_ROWS = 10_000;
