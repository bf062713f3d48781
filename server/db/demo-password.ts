/** The password of every demo person, printed in the README: nobody else may choose it. */
export const demoPassword = 'Karozza-1901!';
