import type { Plugin } from 'vite';

/**
 * Parts of React Router that its data router imports although only its framework mode and measuring tools use them,
 * each with its replacement: 2.5 kB of the first page's JavaScript (Brotli). A name that is missing here fails the
 * build.
 */
const standIns: Readonly<Record<string, string>> = {
  // The router is created without `instrumentations`.
  'instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
  // Without a framework context links prefetch nothing.
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

/** The files that import them for the data router; files that only re-export names keep the real ones. */
const IMPORTER = /\/react-router\/dist\/production\/lib\/(?:router\/router|dom\/lib|components)\.js$/;
const PREFIX = '\0slim-router:';

/** Removes these parts from the client build; fails if a release of React Router has moved them. */
export function slimRouter(): Plugin {
  const missing = new Set(Object.keys(standIns));
  return {
    name: 'ksu:slim-router',
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
