/**
 * For `test.use()`: the browser does not ask for less movement, as most people's browsers do not. Stories with many changes
 * of page use it, because an animation can take presses away (docs/decisions/layout.md). All others run without movement
 * (playwright.config.ts), which saves a tenth of the browser's work.
 */
export const withMovement = { contextOptions: { reducedMotion: 'no-preference' } } as const;
