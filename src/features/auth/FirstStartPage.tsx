import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { firstStaff } from '#contract/auth/first-staff.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Page } from '#kit/page/Page.tsx';
import { useLinkFields } from '#kit/page/use-link-fields.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useEmailField } from './account-fields.ts';

/** /first-start#key=…: makes the first member of staff, with the link that the server prints at its start (AUTH-41). */
export function Component() {
  const { t } = useLingui();
  const fields = useLinkFields();
  const [isSent, setSent] = useState(false);
  return (
    <Page
      kicker={t`Members`}
      title={t`First start`}
      lead={t`Nobody runs this portal yet. Enter your e-mail address to become its first member of staff. You will then choose a password and a second step, and see what else the portal needs.`}
      description={t`Set up the first member of staff of a new portal.`}
    >
      <Container>
        {isSent && (
          <Outcome tone="success">
            <Trans>
              A link to choose a password is on its way. It works once, within 30 minutes. If the address was wrong or
              nothing arrives, send the form again.
            </Trans>
          </Outcome>
        )}
        {fields === null ? (
          <ArticleSkeleton label={t`Loading…`} />
        ) : (
          <FirstStaffForm initialKey={fields.get('key') ?? ''} onSent={() => setSent(true)} />
        )}
      </Container>
    </Page>
  );
}

interface FormProps {
  /** The key of the printed link; empty if the page was opened without it */
  initialKey: string;
  onSent: () => void;
}

/** Without a mail server, the answer has the link to choose a password, and the page for it opens at once. */
function FirstStaffForm({ initialKey, onSent }: FormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const email = useEmailField();
  const state = useApiForm({
    id: 'first-staff',
    endpoint: firstStaff.create,
    initial: { email: '', key: initialKey },
    onDone: ({ link }) => {
      if (link === null) return onSent();
      const { pathname, hash } = new URL(link);
      return navigate(`${pathname}${hash}`);
    },
  });
  const key = {
    kind: 'text',
    name: 'key',
    label: t`Key`,
    hint: t`The server prints it when it starts, at the end of the link to this page.`,
    autoComplete: 'off',
  } as const;
  return (
    <ApiForm
      label={t`First start`}
      state={state}
      fields={[email, key]}
      action={<Trans>Become the first member of staff</Trans>}
    />
  );
}
