import { STAFF_ROOT } from '#contract/kit/staff-root.ts';

/** Id of the route around all others. */
export const ROOT_ROUTE_ID = 'root';
/** Id of the route around the pages of the public frame. */
export const PAGES_ROUTE_ID = 'pages';
/** Id of the route around the staff pages, which have a frame of their own; the first page of it has its address as id. */
export const STAFF_ROUTE_ID = `frame of ${STAFF_ROOT}`;
