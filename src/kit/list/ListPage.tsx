import type { ReactNode } from 'react';
import { Container } from '#kit/ui/page/Container.tsx';
import { Page, type PageProps } from '../page/Page.tsx';
import { ListResults, type ListResultsProps } from './ListResults.tsx';

interface Props<T> extends Omit<PageProps, 'children'>, ListResultsProps<T> {
  /** The filters of the list */
  filters?: ReactNode;
}

/** A page with a list. */
export function ListPage<T>({ title, kicker, lead, description, path, search, filters, ...results }: Props<T>) {
  return (
    <Page {...{ title, kicker, lead, description, path, search }}>
      <Container>
        {filters}
        <ListResults {...results} />
      </Container>
    </Page>
  );
}
