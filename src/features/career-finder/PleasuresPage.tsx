import { useLingui } from '@lingui/react/macro';
import { ChoicePage } from './ChoicePage.tsx';
import { pleasuresQuery } from './finder-queries.ts';

export function queries() {
  return [pleasuresQuery];
}

/** …/path-of-pleasures : exactly five of twelve blocks (FINDER-4). */
export function Component() {
  const { t } = useLingui();
  return (
    <ChoicePage
      part="pleasures"
      query={pleasuresQuery}
      title={t`Path of pleasures`}
      lead={t`Choose the five of these twelve you would miss most: not what you are good at, but what makes time fly.`}
      loading={t`Loading the path`}
      legend={t`Exactly five of these twelve`}
    />
  );
}
