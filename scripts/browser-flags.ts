/**
 * Makes V8 note the lines of a script when it parses it. Otherwise it notes them when they are first asked for, and parses the
 * script again: for each error that is made while somebody watches the page by the debugging protocol, as Playwright does. React
 * makes five errors when it is loaded, which took three quarters of the time that the entry's evaluation was measured to take,
 * and takes none where nobody watches (docs/decisions/loading-budget.md).
 */
export const LINES_AT_ONCE = '--no-enable-lazy-source-positions';
