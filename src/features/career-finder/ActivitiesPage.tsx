import { useLingui } from '@lingui/react/macro';
import { ChoicePage } from './ChoicePage.tsx';
import { activitiesQuery } from './finder-queries.ts';

export function queries() {
  return [activitiesQuery];
}

/** …/activity-grid: up to fifteen activities (FINDER-5). */
export function Component() {
  const { t } = useLingui();
  return (
    <ChoicePage
      part="activities"
      query={activitiesQuery}
      title={t`Activity grid`}
      lead={t`Choose up to fifteen things you would like to try for a day. It does not matter whether you can do them yet.`}
      loading={t`Loading the activities`}
      legend={t`Up to fifteen activities`}
    />
  );
}
