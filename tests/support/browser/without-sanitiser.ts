import { registerHooks } from 'node:module';

/**
 * Disables the first defence against stored scripts: `node --import tests/support/browser/without-sanitiser.ts
 * server/main.ts` runs the real server, which then returns HTML as it was stored. The server itself has no such
 * switch.
 */
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/server/services/sanitise.ts')
      ? { format: 'module', shortCircuit: true, source: 'export const sanitiseHtml = (html) => html;' }
      : nextLoad(url, context),
});
