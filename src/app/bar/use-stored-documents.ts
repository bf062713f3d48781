import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { detectLocale } from '#client/i18n/locale.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { frontPages } from '#client/lib/locale-homes.ts';
import { forgetDocuments, forgetFrontPage, keepDocument, readAhead } from '#client/offline/kept-documents.ts';
import { useSession } from '#client/session/session.ts';
import { readBootState } from '../boot-state.ts';
import { refreshStoredAnswers } from '../initial-answers.ts';

/**
 * Asks the worker to store each page's document for the next visit and to prefetch the pages that it links to. Deletes
 * the stored documents when the language has changed, and a visitor's front page after sign-in.
 */
export function useStoredDocuments(): void {
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
    // The user has changed the language (by opening `/mt`) since this document was stored.
    const currentLocale = detectLocale(location.pathname, document.cookie, navigator.languages);
    if (currentLocale !== document.documentElement.lang) void forgetDocuments();
    else refreshStoredAnswers(client, state);
  }, [client]);
}
