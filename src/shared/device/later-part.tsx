import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadWords } from '#i18n/catalogues.ts';

interface LaterModule<P> {
  Component: ComponentType<P>;
}

/** A part of the shell or of a page that comes after the first page, with its words. */
export interface LaterPart<P extends object> {
  /** Shows `fallback` until the part is there, and for good where its chunk cannot be fetched */
  Part: ComponentType<P & { fallback?: ReactNode }>;
  /** Fetches it ahead, e.g. when a finger comes down on what opens it */
  preload: (i18n: I18n) => void;
}

/**
 * Makes a part that is fetched when it is first shown: nothing of it is in the first page's JavaScript.
 * It may stay away (an old release's chunk, no network): the page goes on without it, no error page stands in for it.
 * @param words under which name its words load, e.g. `overlays`: parts that the same people see share one name, as each is
 *   in every first visit. The build finds the words themselves (config/words.ts)
 */
export function laterPart<P extends object>(words: string, load: () => Promise<LaterModule<P>>): LaterPart<P> {
  let loaded: LaterModule<P> | undefined;
  let fetching: Promise<LaterModule<P> | undefined> | undefined;
  const fetchOnce = async (i18n: I18n): Promise<LaterModule<P> | undefined> => {
    try {
      const [module] = await Promise.all([load(), loadWords(i18n, words)]);
      loaded = module;
    } catch {
      // The next time it is shown it is asked for again.
    }
    fetching = undefined;
    return loaded;
  };
  // Words that come render everything anew, with another `i18n`: asking again then would go on until the chunk is there.
  const fetchPart = (i18n: I18n) => (fetching ??= fetchOnce(i18n));
  function Part({ fallback = null, ...rest }: P & { fallback?: ReactNode }) {
    const { i18n } = useLingui();
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (module === undefined) void fetchPart(i18n).then(setModule);
    }, [module, i18n]);
    return module === undefined ? fallback : <module.Component {...(rest as unknown as P)} />;
  }
  return { Part, preload: (i18n) => void fetchPart(i18n) };
}
