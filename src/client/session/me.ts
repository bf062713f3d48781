import { auth } from '#contract/auth/calls.ts';
import { query } from '../api/query.ts';

/** Who is signed in, as the server says; asked for while somebody is. Every area reads it here. */
export const me = query(auth.me, {});
