/** The password of every demo account, printed in the README; no other account may use it. */
export const demoPassword = 'Karozza-1901!';
