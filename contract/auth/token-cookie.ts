/**
 * The cookie of the token. On its own it gives no access: the server also requires its own
 * cookie.
 */
export const TOKEN_COOKIE = 'ksu_token';
