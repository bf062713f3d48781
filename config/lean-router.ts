import type { Plugin } from 'vite';

/**
 * Parts of React Router that its data router imports though only its framework mode and measuring tools use them, each
 * with what stands in: 2.5 kB of the first page's JavaScript (Brotli). A name that is missing here fails the build.
 */
const standIns: Readonly<Record<string, string>> = {
  // `instrumentations` is not among the options given to the router.
  'instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
  // Without a framework context links fetch nothing ahead.
  'ssr/components.js': `
    import { createContext, useRef } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const usePrefetchBehavior = () => [false, useRef(null), {}];
    export const mergeRefs = (...refs) => (value) => {
      for (const ref of refs) {
        if (typeof ref === 'function') ref(value);
        else if (ref != null) ref.current = value;
      }
    };`,
};

/** The files that import them for the data router; others, which only pass names on, keep the real ones. */
const IMPORTER = /\/react-router\/dist\/production\/lib\/(?:router\/router|dom\/lib|components)\.js$/;
const PREFIX = '\0lean-router:';

/** Leaves these parts out of the client build; fails when a release of React Router has them elsewhere. */
export function leanRouter(): Plugin {
  const missing = new Set(Object.keys(standIns));
  return {
    name: 'ksu:lean-router',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = Object.keys(standIns).find((each) => source.endsWith(`/${each}`));
      if (part === undefined || !IMPORTER.test(importer)) return undefined;
      missing.delete(part);
      return PREFIX + part;
    },
    load: (id) => (id.startsWith(PREFIX) ? standIns[id.slice(PREFIX.length)] : undefined),
    buildEnd(error) {
      if (error === undefined && missing.size > 0) this.error(`React Router has no ${[...missing].join(', ')}`);
    },
  };
}
