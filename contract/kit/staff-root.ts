/** The start page of staff; all their pages are below it. */
export const STAFF_ROOT = '/staff';
