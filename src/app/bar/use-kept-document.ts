import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { refreshCopies } from '#api/query.ts';
import { BOOT_STATE_ID, KEPT_AT_ATTRIBUTE } from '#contract/worker.ts';
import { detectLocale } from '#i18n/locale.ts';
import { forgetDocuments, forgetFrontPage, keepDocument } from '#offline/kept-documents.ts';
import { useSession } from '#session/session.ts';

/** Has the worker keep the documents of pages for the next visit, and forget those that must not be shown any more. */
export function useKeptDocument(): void {
  const { pathname, search } = useLocation();
  const { isSignedIn } = useSession();
  useEffect(() => void keepDocument(pathname + search), [pathname, search]);
  useEffect(() => void (isSignedIn && forgetFrontPage()), [isSignedIn]);
  const client = useQueryClient();
  useEffect(() => {
    const kept_at = document.getElementById(BOOT_STATE_ID)?.getAttribute(KEPT_AT_ATTRIBUTE);
    if (!kept_at) return;
    // Another language was chosen by an address (/mt) since this document was kept.
    const locale = detectLocale(location.pathname, document.cookie, navigator.languages);
    if (locale !== document.documentElement.lang) void forgetDocuments();
    else refreshCopies(client, kept_at);
  }, [client]);
}
