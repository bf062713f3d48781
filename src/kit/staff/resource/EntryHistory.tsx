import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { Loaded } from '../../state/Loaded.tsx';
import { fresh } from '../fresh.ts';
import { RowsSkeleton } from '../StaffSkeletons.tsx';
import { usePersonName } from '../use-person-name.ts';
import type { HistoryEndpoint, Params } from './staff-resource.ts';
import classes from '../entry-form.module.css';

interface Props {
  endpoint: HistoryEndpoint;
  params: Params;
}

/** The authors and times of the versions of an entry, read once it is opened. */
export function EntryHistory(props: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t({ message: 'History', context: 'versions of an entry' })}</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ endpoint, params }: Props) {
  const locale = useLocale();
  const nameOf = usePersonName();
  const result = useQuery({ ...query(endpoint, { params } as InputOf<HistoryEndpoint>), ...fresh });
  return (
    <Loaded result={result} placeholder={<RowsSkeleton />}>
      {(versions) =>
        versions.length === 0 ? (
          <p>
            <Trans>No changes have been recorded yet.</Trans>
          </p>
        ) : (
          <ol reversed start={versions[0]?.version} className={classes.versions}>
            {versions.map(({ version, by, at }) => (
              <li key={version}>
                {nameOf(by)}, {formatMoment(at, locale)}
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
