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
  /** Exported functions that go, e.g. `a` for `exports.a = function …` */
  exports?: readonly string[];
  /**
   * Whether components stay only if a page uses them: making one is said to have no effects, and names for React's developer
   * tools go. Both keep a component in the bundle, with all that it calls.
   */
  unusedGo?: true;
}

/**
 * What a bundler cannot see to be unused, because other code of the package names it: 15 kB of every first visit (Brotli).
 * Writes go through mutations, so no page has an action of the router, a form of its or a fetcher; queries are refreshed,
 * not loaders; no loader redirects and no route has middleware; the router gets no state of a server of its own. Lists are
 * read by page, never endlessly. No fragment has a ref; no component is an activity, a list of suspense, a view transition
 * of React, a style sheet or a script; no change waits for pictures, no rendered page
 * has a boundary of suspense, no module was made by React's compiler, no element is a custom one, and the document tells
 * the browser what to preload. A name that is missing in its file fails the build.
 */
const leftOut: readonly LeftOut[] = [
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: [
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'fetch',
      'revalidate',
      'startRedirectNavigation',
      'normalizeRelativeRoutingRedirectResponse',
      'getTargetedDataStrategyMatches',
      'runMiddlewarePipeline',
    ],
    idle: {
      normalizeNavigateOptions: '{ path }',
      getSubmissionFromNavigation: 'undefined',
      // Without its sentences: a page says what is wrong in its own.
      getInternalRouterError: "new ErrorResponseImpl(status || 500, '', new Error(type), true)",
    },
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    functions: ['deserializeErrors'],
    unusedGo: true,
  },
  { file: /\/react-router\/dist\/production\/lib\/context\.js$/, unusedGo: true },
  {
    file: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    functions: ['RSCErrorHandler', 'DefaultErrorComponent'],
  },
  { file: /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, functions: ['infiniteQueryBehavior'] },
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
      'insertSuspendedStylesheets',
      'getViewTransitionName',
      'createViewTransitionInstance',
      'cutOffTailIfNeeded',
      'findFirstSuspended',
      'ensureFormComponentIsStateful',
      'preconnectAs',
      'attemptExplicitHydrationTarget',
      'attemptReplayContinuousQueuedEvent',
      'findCurrentFiberUsingSlowPath',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'updateDehydratedSuspenseComponent',
      'hideOrUnhideDehydratedBoundary',
      'useMemoCache',
    ],
    // Around components of view transitions; forms whose action is a function; style sheets, scripts and pictures that a
    // change waits for; `onSelect`, which nothing listens to; the browser's sign of loading during a transition; what
    // the pointer was over before hydration; the names of components in an error's report.
    idle: {
      commitExitViewTransitions: 'undefined',
      commitNestedViewTransitions: 'undefined',
      restoreEnterOrExitViewTransitions: 'undefined',
      restoreNestedViewTransitions: 'undefined',
      flushAfterMutationEffects: 'undefined',
      extractEvents$1: 'undefined',
      getResource: 'null',
      trackEnterViewTransitions: 'undefined',
      restoreViewTransitionName: 'undefined',
      preloadInstanceAndSuspendIfNeeded: 'undefined',
      accumulateSuspenseyCommitOnFiber: 'undefined',
      waitForCommitToBeReady: 'null',
      constructSelectEvent: 'undefined',
      defaultOnDefaultTransitionIndicator: 'undefined',
      queueIfContinuousEvent: 'false',
      describeNativeComponentFrame: "''",
      describeFiber: "''",
      getComponentNameFromType: 'null',
    },
    methodsOf: ['FragmentInstance'],
  },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    exports: [
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preloadModule',
      'requestFormReset',
      'unstable_batchedUpdates',
      'useFormState',
      'useFormStatus',
    ],
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
      for (const name of [
        ...(part.functions ?? []),
        ...Object.keys(part.idle ?? {}),
        ...(part.methodsOf ?? []),
        ...(part.exports ?? []),
        ...(part.unusedGo ? ['displayName', 'made'] : []),
      ]) {
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

function findCuts(code: string, { functions = [], idle = {}, methodsOf = [], exports = [], unusedGo }: LeftOut): Cut[] {
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
    if (
      unusedGo &&
      type === 'CallExpression' &&
      /^React\$?\d*\.(?:forwardRef|createContext)\(/.test(code.slice(start, start + 40))
    ) {
      // Goes on inside: what makes a component may make another one.
      cuts.push({ name: 'made', start, end: start, to: '/* @__PURE__ */ ' });
    }
    if (unusedGo && type === 'ExpressionStatement' && /^\w+\.displayName = /.test(code.slice(start, end))) {
      cuts.push({ name: 'displayName', start, end, to: ';' });
      return;
    }
    const exported = /^exports\.(\w+) = function\b/.exec(code.slice(start, start + 100))?.[1];
    if (type === 'ExpressionStatement' && exported !== undefined && exports.includes(exported)) {
      cuts.push({ name: exported, start, end, to: ';' });
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
