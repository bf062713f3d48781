import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { detectLocale } from '#client/i18n/locale.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { frontPages } from '#client/lib/locale-homes.ts';
import { forgetDocuments, forgetFrontPage, keepDocument, readAhead } from '#client/offline/kept-documents.ts';
import { useSession } from '#client/session/session.ts';
import { readBootState } from '../boot-state.ts';
import { confirmAnswers } from '../initial-answers.ts';

/**
 * Requests that the worker stores the documents of pages for the next visit, fetches the pages that they link to, and
 * deletes documents that must not be shown any more.
 */
export function useKeptDocument(): void {
  const { pathname, search } = useLocation();
  const { isSignedIn } = useSession();
  const locale = useLocale();
  useEffect(() => {
    if (isSignedIn) void forgetFrontPage();
    // A member's front page is not stored: the worker would take it for a page that is never public.
    if (!isSignedIn || !frontPages.includes(pathname)) void keepDocument(pathname + search, locale, isSignedIn);
  }, [isSignedIn, pathname, search, locale]);
  useEffect(() => void readAhead(locale), [locale]);
  const client = useQueryClient();
  useEffect(() => {
    const state = readBootState();
    if (state?.stored_at === undefined) return;
    // An address (/mt) has changed the language since this document was stored.
    const chosen = detectLocale(location.pathname, document.cookie, navigator.languages);
    if (chosen !== document.documentElement.lang) void forgetDocuments();
    else confirmAnswers(client, state);
  }, [client]);
}
