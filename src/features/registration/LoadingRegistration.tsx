import { useLingui } from '@lingui/react/macro';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';

/** Stands for a step of the registration until its code, or the session, is there. */
export function LoadingRegistration() {
  const { t } = useLingui();
  return (
    <Container narrow>
      <ArticleSkeleton label={t`Loading your registration`} />
    </Container>
  );
}
