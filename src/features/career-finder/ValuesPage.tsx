import { useLingui } from '@lingui/react/macro';
import { ChoicePage } from './ChoicePage.tsx';
import { coreValuesQuery } from './finder-queries.ts';

export function queries() {
  return [coreValuesQuery];
}

/** …/core-values: exactly three (FINDER-6). */
export function Component() {
  const { t } = useLingui();
  return (
    <ChoicePage
      part="values"
      query={coreValuesQuery}
      title={t`Core values`}
      lead={t`Choose the three you would not give up, even for a better salary.`}
      loading={t`Loading the values`}
      legend={t`Exactly three values`}
    />
  );
}
