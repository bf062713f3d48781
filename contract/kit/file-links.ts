/**
 * Seconds for which the link to a private file is good that stands on a page (server/services/file-links.ts). A page that stays
 * open asks for new ones before (src/kit/staff/fresh.ts).
 */
export const FILE_LINK_SECONDS = 15 * 60;
