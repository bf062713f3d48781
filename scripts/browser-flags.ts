/**
 * Makes V8 record the line positions of a script when it parses it. Otherwise it parses the script again at the first
 * use of a position: for each error created while a debugger is attached, as with Playwright. React creates five
 * errors when it loads, which took three quarters of the measured evaluation time of the entry, and no time without a
 * debugger (docs/decisions/loading-budget.md).
 */
export const EAGER_SOURCE_POSITIONS = '--no-enable-lazy-source-positions';
