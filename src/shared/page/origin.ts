import { createContext } from 'react';

/** Public address of the portal, e.g. `https://ksu.org.mt`; the same on the server and in the browser. */
export const OriginContext = createContext('');
