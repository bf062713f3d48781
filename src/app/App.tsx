import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/kit/common.ts';
import { OriginContext } from '#kit/page/PageHead.tsx';
import { LastBoundary } from './errors/LastBoundary.tsx';
import '#kit/ui/theme/variables.css';
import '#kit/ui/theme/base.css';
import '#kit/ui/theme/print.css';

interface Props {
  i18n: I18n;
  client: QueryClient;
  /** Public address of the portal, for canonical links */
  origin: string;
  /** The router's provider, which differs between server and browser */
  children: ReactNode;
}

/** The providers around every page: words, theme, answers. */
export function App({ i18n, client, origin, children }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <OriginContext value={origin}>
          <LastBoundary locale={i18n.locale as Locale}>{children}</LastBoundary>
        </OriginContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}
