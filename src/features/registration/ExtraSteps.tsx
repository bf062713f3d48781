import { useLingui } from '@lingui/react/macro';
import { laterPart } from '#shared/device/later-part.tsx';
import { Container } from '#ui/page/Container.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';

const extras = laterPart('members', () => import('./Extras.tsx'));

/** What follows the required steps; it is no part of the first visit. */
export function ExtraSteps() {
  const { t } = useLingui();
  const placeholder = (
    <Container narrow>
      <ArticleSkeleton label={t`Loading your registration`} />
    </Container>
  );
  return <extras.Part fallback={placeholder} />;
}
