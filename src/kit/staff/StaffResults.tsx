import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageMeta } from '#contract/common.ts';
import { ListPager } from '#shared/page/ListPager.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { Rows } from './Rows.tsx';
import { type StaffAddress, writeStaffAddress } from './staff-address.ts';
import { RowsSkeleton } from './StaffSkeletons.tsx';
import classes from './staff.module.css';

interface Props<T> {
  label: string;
  path: string;
  address: StaffAddress<string>;
  result: UseQueryResult<{ data: T[]; meta: PageMeta }, Error>;
  children: (item: T) => ReactNode;
}

/** What a list of staff found, in each of its states. */
export function StaffResults<T>({ label, path, address, result, children }: Props<T>) {
  return (
    <Loaded result={result} placeholder={<RowsSkeleton />}>
      {({ data, meta }) => (
        <>
          <p className={classes.count} role="status">
            <Plural value={meta.total} one="# found" other="# found" />
          </p>
          {data.length === 0 ? <Nothing path={path} /> : <Rows label={label}>{data.map(children)}</Rows>}
          <ListPager meta={meta} hrefOf={(page) => path + writeStaffAddress({ ...address, page })} />
        </>
      )}
    </Loaded>
  );
}

function Nothing({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing found`}
      action={
        <ButtonLink href={path} tone="secondary">
          <Trans>Show all</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing matches this filter or search.</Trans>
    </EmptyState>
  );
}
