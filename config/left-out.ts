import { parseSync, type Plugin } from 'vite';

/** Parts of a package's file that the app never calls. */
interface LeftOut {
  file: RegExp;
  /** Functions by name, wherever they are declared: calling one throws */
  functions?: readonly string[];
  /** The same, of functions that are called and find nothing to do, each with what it returns then */
  idle?: Readonly<Record<string, string>>;
  /** Objects whose assigned methods go, e.g. `A` for `A.prototype.b = function …` */
  methodsOf?: readonly string[];
}

/**
 * What a bundler cannot see to be unused, because other code of the package names it: 7 kB of every first visit (Brotli).
 * Writes go through mutations, so no page has an action of the router or a fetcher; queries are refreshed, not loaders, and
 * the router gets no state of a server of its own. No fragment has a ref; no component is an activity, a list of suspense,
 * a view transition of React (pages change by the browser's own), a style sheet or a script; no element is a custom one,
 * and the document tells the browser what to preload. A name that is missing in its file fails the build.
 */
const leftOut: readonly LeftOut[] = [
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch', 'revalidate'],
  },
  { file: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/, functions: ['deserializeErrors'] },
  { file: /\/react-router\/dist\/production\/lib\/hooks\.js$/, functions: ['RSCErrorHandler'] },
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: [
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'startViewTransition',
      'setPropOnCustomElement',
      'mountActionState',
      'updateActionStateImpl',
      'runActionStateAction',
      'dispatchActionState',
      'updateActivityComponent',
      'updateSuspenseListComponent',
      'acquireResource',
      'suspendResource',
    ],
    // Around components of view transitions; forms whose action is a function; style sheets and scripts of components; the
    // names of components in an error's report.
    idle: {
      commitExitViewTransitions: 'undefined',
      commitNestedViewTransitions: 'undefined',
      restoreEnterOrExitViewTransitions: 'undefined',
      restoreNestedViewTransitions: 'undefined',
      flushAfterMutationEffects: 'undefined',
      extractEvents$1: 'undefined',
      getResource: 'null',
      describeNativeComponentFrame: "''",
    },
    methodsOf: ['FragmentInstance'],
  },
];

const THROWS = `{ throw new Error('Left out of the build (config/left-out.ts)'); }`;

/** Removes these parts from the client build. */
export function leaveOut(): Plugin {
  return {
    name: 'ksu:left-out',
    apply: 'build',
    transform(code, id) {
      const part = leftOut.find(({ file }) => file.test(id));
      if (part === undefined) return undefined;
      const cuts = findCuts(code, part);
      for (const name of [...(part.functions ?? []), ...Object.keys(part.idle ?? {}), ...(part.methodsOf ?? [])]) {
        if (!cuts.some((cut) => cut.name === name)) this.error(`${id} has no ${name}`);
      }
      return { code: withCuts(code, cuts), map: null };
    },
  };
}

interface Cut {
  name: string;
  start: number;
  end: number;
  to: string;
}

function withCuts(code: string, cuts: readonly Cut[]): string {
  const fromTheEnd = cuts.toSorted((a, b) => b.start - a.start);
  return fromTheEnd.reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), code);
}

function findCuts(code: string, { functions = [], idle = {}, methodsOf = [] }: LeftOut): Cut[] {
  const cuts: Cut[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, id, body, start = 0, end = 0 } = node as Node;
    const name = type === 'FunctionDeclaration' ? (id?.name ?? '') : '';
    const returned = idle[name];
    if (functions.includes(name) || returned !== undefined) {
      const to = returned === undefined ? THROWS : `{ return ${returned}; }`;
      cuts.push({ name, start: body?.start ?? 0, end: body?.end ?? 0, to });
      return;
    }
    const method = /^(\w+)\.prototype\.\w+ = function\b/.exec(code.slice(start, start + 100))?.[1];
    if (type === 'ExpressionStatement' && method !== undefined && methodsOf.includes(method)) {
      cuts.push({ name: method, start, end, to: ';' });
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync('part.js', code, { lang: 'js' }).program);
  return cuts;
}

/** As much of a syntax tree's node as is read here. */
interface Node {
  type?: string;
  id?: { name?: string } | null;
  body?: { start: number; end: number };
  start?: number;
  end?: number;
}
