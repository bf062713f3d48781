/** The methods of each API address, for 405 and its `Allow` (WIRE-7). */
export interface Routes {
  add(method: string, path: string): void;
  /** Methods of the matching paths, e.g. `['GET', 'HEAD']`; empty if the address does not exist */
  methodsAt(path: string): string[];
}

export function createRoutes(): Routes {
  const routes: { method: string; pattern: RegExp }[] = [];
  return {
    add(method, path) {
      const pattern = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
      routes.push({ method, pattern: new RegExp(`^${pattern}$`) });
    },
    methodsAt(path) {
      const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
      if (methods.has('GET')) methods.add('HEAD');
      return [...methods];
    },
  };
}
