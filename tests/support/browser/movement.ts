/**
 * For `test.use()`: no `prefers-reduced-motion`, as in most browsers. Stories with many page changes use it, because
 * an animation can swallow presses (docs/decisions/layout.md). All others run with reduced motion
 * (playwright.config.ts), which saves a tenth of the browser's work.
 */
export const withMovement = { contextOptions: { reducedMotion: 'no-preference' } } as const;
