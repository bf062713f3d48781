/**
 * Seconds for which a link to a private file on a page is valid (server/services/file-links.ts). A page that stays
 * open fetches new links before they expire (src/kit/staff/fresh.ts).
 */
export const FILE_LINK_SECONDS = 15 * 60;
