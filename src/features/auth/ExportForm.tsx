import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { people } from '#contract/people/calls.ts';
import { downloadFrom } from '#kit/device/download.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { usePasswordField } from './account-fields.ts';

/** Downloads everything that the portal stores about the member: requires the password, because it includes identity data. */
export function ExportForm() {
  const { t } = useLingui();
  const passwordField = usePasswordField();
  const [downloads, setDownloads] = useState(0);
  const state = useApiForm({
    id: 'export',
    endpoint: people.exportOwn,
    initial: { password: '' },
    onDone: ({ url }) => {
      downloadFrom(url);
      state.form.reset();
      setDownloads((count) => count + 1);
    },
  });
  return (
    <>
      <p>
        <Trans>
          Download everything that the portal stores about you, as a zip: your details, bookings, payments and messages
          as tables, and your photos and documents.
        </Trans>
      </p>
      {downloads > 0 && (
        <Outcome key={downloads} tone="success">
          <Trans>The download has started.</Trans>
        </Outcome>
      )}
      <ApiForm
        label={t`Your data`}
        state={state}
        fields={[passwordField]}
        action={<Trans>Download my data</Trans>}
        sending={<Trans>Preparing…</Trans>}
      />
    </>
  );
}
