/** The password of every demo account, printed in the README; no other account may use it. */
export const demoPassword = 'Karozza-1901!';

/**
 * The secret of the authenticator app of every demo account with a staff role, in base32, printed in the README
 * (AUTH-40); no other account may use it.
 */
export const demoAppSecret = 'KSUDEMOKSUDEMOKSUDEMOKSUDEMOKSU2';
