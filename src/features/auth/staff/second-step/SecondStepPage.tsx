import { useLingui } from '@lingui/react/macro';
import { Page } from '#kit/page/Page.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Shown in place of a staff page until the session has proven the second factor (AUTH-33). */
export function SecondStepPage({ onDone }: { onDone: () => unknown }) {
  const { t } = useLingui();
  return (
    <Page kicker={t`Staff`} title={t`Second step`}>
      <Container>
        <SecondStep onDone={onDone} />
      </Container>
    </Page>
  );
}
