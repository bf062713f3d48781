import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadCatalogue } from '#client/i18n/catalogues.ts';

/** The content shown without the part. */
interface FallbackProps {
  fallback?: ReactNode;
}

interface LazyModule<P> {
  Component: ComponentType<P>;
  /** Loads the data that a preloaded part needs before it counts as preloaded */
  prepare?: () => Promise<void>;
}

/** A lazily loaded part of the shell or of a page, with its catalogue. */
export interface LazyPart<P extends object> {
  /** Shows `fallback` until the part has loaded; if its chunk cannot be fetched, shows that or the wrapped content */
  Part: ComponentType<P & FallbackProps>;
  /** Preloads it, e.g. when a finger touches the button that opens it; it then renders without a delay */
  preload: (i18n: I18n) => Promise<unknown>;
}

/**
 * Creates a part that is fetched when it is first shown: it is not in the first page's JavaScript. If it cannot be loaded (an old release's
 * chunk, no network), the page works without it and shows no error page.
 * @param catalogue e.g. `overlays`: parts with the same audience share one catalogue, because each name is listed in every first
 *   visit. The build finds the messages itself (config/words.ts)
 */
export function lazyPart<P extends object>(catalogue: string, load: () => Promise<LazyModule<P>>): LazyPart<P> {
  let loaded: LazyModule<P> | undefined;
  let fetching: Promise<LazyModule<P & FallbackProps>> | undefined;
  const fetchOnce = async (i18n: I18n): Promise<LazyModule<P & FallbackProps>> => {
    try {
      const [module] = await Promise.all([load(), loadCatalogue(i18n, catalogue)]);
      return (loaded = module);
    } catch {
      // It is requested again when it is next shown.
      return fallbackModule;
    } finally {
      fetching = undefined;
    }
  };
  const fetchPart = (i18n: I18n) => (fetching ??= fetchOnce(i18n));
  function Part(props: P & FallbackProps) {
    const { i18n } = useLingui();
    const [module, setModule] = useState<LazyModule<P & FallbackProps> | undefined>(loaded);
    useEffect(() => {
      if (module === undefined) void fetchPart(i18n).then(setModule);
    }, [module, i18n]);
    return module === undefined ? props.fallback : <module.Component {...props} />;
  }
  const preload = async (i18n: I18n) => ((await fetchPart(i18n)) as LazyModule<P>).prepare?.();
  return { Part, preload };
}

const fallbackModule = {
  Component: ({ fallback, children }: FallbackProps & { children?: unknown }) => fallback ?? (children as ReactNode),
};
