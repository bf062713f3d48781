import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { detectLocale } from '#i18n/locale.ts';
import { forgetDocuments, forgetFrontPage, keepDocument } from '#offline/kept-documents.ts';
import { useSession } from '#session/session.ts';
import { readKeptAt } from '../boot-state.ts';

/** Has the worker keep the documents of pages for the next visit, and forget those that must not be shown any more. */
export function useKeptDocument(): void {
  const { pathname, search } = useLocation();
  const { isSignedIn } = useSession();
  useEffect(() => void keepDocument(pathname + search), [pathname, search]);
  useEffect(() => void (isSignedIn && forgetFrontPage()), [isSignedIn]);
  useEffect(() => {
    // Another language was chosen by an address (/mt) since this document was kept.
    const locale = detectLocale(location.pathname, document.cookie, navigator.languages);
    if (readKeptAt() && locale !== document.documentElement.lang) void forgetDocuments();
  }, []);
}
