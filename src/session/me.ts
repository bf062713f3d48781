import { query } from '#api/query.ts';
import { auth } from '#contract/auth/calls.ts';

/** Who is signed in, as the server says; asked for while somebody is. Every area reads it here. */
export const me = query(auth.me, {});
