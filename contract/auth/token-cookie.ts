/** The cookie of the token. It gives no access alone: the server also requires its own cookie. */
export const TOKEN_COOKIE = 'ksu_token';
