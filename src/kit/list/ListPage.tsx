import type { ReactNode } from 'react';
import { Container } from '#ui/page/Container.tsx';
import { Page, type PageProps } from '../page/Page.tsx';
import { ListResults, type ListResultsProps } from './ListResults.tsx';

interface Props<T> extends Omit<PageProps, 'children'>, ListResultsProps<T> {
  /** Ways to narrow the list down */
  filters?: ReactNode;
}

/** A page that is a list. */
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
