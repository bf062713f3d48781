import { STAFF_ROOT } from '#contract/kit/staff-root.ts';

/** The id of the root route. */
export const ROOT_ROUTE_ID = 'root';
/** The id of the layout route of public pages. */
export const PAGES_ROUTE_ID = 'pages';
/** The id of the layout route of staff pages. It differs from their address, which is the id of the first of them. */
export const STAFF_ROUTE_ID = `frame of ${STAFF_ROOT}`;
