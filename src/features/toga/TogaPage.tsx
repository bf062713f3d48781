import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { togaPaths } from '#contract/toga/paths.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { togaStatusQuery } from './toga-queries.ts';

/** Whether staff have switched toga rental off, so that its pages do not exist (TOGA-1). */
export function isSwitchedOff(client: QueryClient): boolean {
  return client.getQueryData(togaStatusQuery.queryKey)?.enabled === false;
}

interface Props {
  title: string;
  lead?: string;
  path: string;
  children: ReactNode;
}

/** A page of toga rental, which exists only while it is switched on. */
export function TogaPage({ title, lead, path, children }: Props) {
  const { t } = useLingui();
  const isFirst = path === togaPaths.togaRental;
  return (
    <DetailPage query={togaStatusQuery} loading={t`Loading toga rental`}>
      {({ enabled }) =>
        enabled ? (
          <Page
            kicker={isFirst ? t`Services` : <Link href={togaPaths.togaRental}>{t`Toga rental`}</Link>}
            title={title}
            lead={lead}
            path={path}
          >
            {children}
          </Page>
        ) : (
          <NotFound />
        )
      }
    </DetailPage>
  );
}
