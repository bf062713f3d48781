/** The staff start page; all staff pages are below it. */
export const STAFF_ROOT = '/staff';
