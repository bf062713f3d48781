import { useLingui } from '@lingui/react/macro';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';

/** A placeholder for a step until its code or the session has loaded. */
export function LoadingRegistration() {
  const { t } = useLingui();
  return (
    <Container narrow>
      <ArticleSkeleton label={t`Loading your registration`} />
    </Container>
  );
}
