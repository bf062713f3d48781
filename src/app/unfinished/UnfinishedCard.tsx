import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { registration, type RegistrationStep } from '#contract/registration.ts';
import { paths } from '#lib/paths.ts';
import { useNote, writeNote } from '#shared/device/device-notes.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Sheet } from '../overlays/Sheet.tsx';

const status = query(registration.status, {});

/**
 * On the front page, the remaining steps of a registration (behaviour.md). It lies over the footer, so nothing moves.
 */
export function Component() {
  const { t } = useLingui();
  const words = useStepWords();
  const isClosed = useNote('unfinished-closed') === 'yes';
  const { data } = useQuery({ ...status, enabled: !isClosed });
  const open = data?.steps.filter(({ answer }) => answer === null) ?? [];
  if (isClosed || data === undefined || open.length === 0) return null;
  const close = () => writeNote('unfinished-closed', 'yes');
  return (
    <Sheet
      title={data.registered ? t`You are a member. What is next?` : t`Your registration is not finished`}
      close={{ label: t`Close`, onClose: close }}
      actions={
        <ButtonLink href={paths.register}>
          <Trans>Continue</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Plural value={open.length} one="# step is left:" other="# steps are left:" />{' '}
        {open.map(({ step }) => words[step]).join(' · ')}
      </p>
    </Sheet>
  );
}

function useStepWords(): Record<RegistrationStep, string> {
  const { t } = useLingui();
  return {
    INITIALIZE: t`Registration`,
    REGISTRATION: t`Registration`,
    VERIFICATION: t`Verification`,
    PERSONAL: t`Personal details`,
    CONTACT: t`Contact`,
    COURSE: t`Course`,
    PARKING: t`Parking`,
    STUDENT_CARD: t`Student card`,
    SOLIDARITY_FUND: t`Solidarity fund`,
    VOLUNTEERING: t`Volunteering`,
  };
}
