import { auth } from '#contract/auth/calls.ts';
import { query } from '../api/query.ts';

/** The signed-in account according to the server; fetched only while signed in. Shared by all areas. */
export const me = query(auth.me, {});
