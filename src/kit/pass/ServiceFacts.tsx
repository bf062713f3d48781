import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OpeningWindow } from '#contract/kit/opening-windows.ts';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { AsOf } from '../state/AsOf.tsx';
import { Loaded } from '../state/Loaded.tsx';
import { useNow } from '../state/use-now.ts';
import { findOpening } from './opening.ts';
import { OpeningText } from './OpeningText.tsx';
import { feeOf, feesQuery, openingDatesQuery } from './pass-queries.ts';

interface Props {
  service: 'student_card' | 'parking_permit';
  /** The fee's label */
  feeName: string;
  /** Further facts that depend on the windows */
  more?: (windows: readonly OpeningWindow[]) => readonly { name: string; value: ReactNode }[];
}

/** The price of a service, and when to apply for it. */
export function ServiceFacts({ service, feeName, more }: Props) {
  const { t } = useLingui();
  const windows = useQuery(openingDatesQuery);
  const { data: prices } = useQuery(feesQuery);
  const fee = feeOf(prices, service);
  const now = useNow();
  return (
    <Loaded result={windows} placeholder={<ArticleSkeleton label={t`Loading the dates`} />}>
      {(dates) => (
        <>
          <AsOf queryKey={openingDatesQuery.queryKey} result={windows} />
          <Terms
            terms={[
              ...(fee === undefined ? [] : [{ name: feeName, value: fee }]),
              {
                name: t`When to apply`,
                value: <OpeningText opening={findOpening(dates, service, now)} />,
              },
              ...(more?.(dates) ?? []),
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
