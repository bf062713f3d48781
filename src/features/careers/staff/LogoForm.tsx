import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { upload } from '#api/upload.ts';
import { careersAdmin } from '#contract/careers-admin.ts';
import type { StaffCompany } from '#contract/careers-forms.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { PhotoInput } from '#shared/form/PhotoInput.tsx';
import { CompanyLogo } from '../CompanyLogo.tsx';
import { refreshes } from './careers-admin-queries.ts';
import classes from '../careers.module.css';

const noFields = v.object({});

/** The logo of a company: set, replaced and removed. */
export function LogoForm({ company, ...results }: { company: StaffCompany } & Results) {
  const [sent, setSent] = useState(0);
  return (
    <div>
      <div className={classes.staffLogo}>
        <CompanyLogo image={company.image} name={company.name} />
      </div>
      {/* What was sent is no longer chosen. */}
      <LogoUpload key={sent} company={company} results={results} onSent={() => setSent(sent + 1)} />
    </div>
  );
}

function LogoUpload({
  company: { id, image },
  results,
  onSent,
}: {
  company: StaffCompany;
  results: Results;
  onSent: () => void;
}) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'logo',
    endpoint: careersAdmin.setLogo,
    params: { id },
    initial: { logo: undefined },
    schema: noFields,
    transfer: upload,
    refreshes,
    onDone: onSent,
  });
  const label = t`Logo`;
  const remove = (
    <ConfirmAction
      label={t`Remove the logo`}
      title={t`Remove the logo?`}
      endpoint={careersAdmin.removeLogo}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Remove it`}
      cancel={t`Keep it`}
      onDone={() => results.onDone(t`The logo was removed.`)}
      onFailure={results.onFailure}
    >
      <p>
        <Trans>The first letter of the name is shown in its place.</Trans>
      </p>
    </ConfirmAction>
  );
  return (
    <EntryForm
      label={label}
      state={state}
      fields={[
        {
          kind: 'own',
          name: 'logo',
          label,
          hint: t`A square JPG or PNG, best on white.`,
          render: (input) => <PhotoInput {...input} value={input.file} camera="environment" />,
        },
      ]}
      action={image === null ? t`Set the logo` : t`Replace the logo`}
      {...(image !== null && { beside: remove })}
    />
  );
}
