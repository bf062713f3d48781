import { useLingui } from '@lingui/react/macro';
import { careersPaths } from '#contract/careers/paths.ts';
import { Link } from '#kit/ui/Link.tsx';

/** Above the title: the way to what is current in careers. */
export function CareersKicker() {
  const { t } = useLingui();
  return <Link href={careersPaths.careers}>{t`Careers`}</Link>;
}
