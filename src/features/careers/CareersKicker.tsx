import { useLingui } from '@lingui/react/macro';
import { careersPaths } from '#contract/careers/paths.ts';
import { Link } from '#kit/ui/Link.tsx';

/** A link above the title to the current careers page. */
export function CareersKicker() {
  const { t } = useLingui();
  return <Link href={careersPaths.careers}>{t`Careers`}</Link>;
}
