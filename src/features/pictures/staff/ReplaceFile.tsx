import { Trans, useLingui } from '@lingui/react/macro';
import { upload } from '#client/api/upload.ts';
import { picturesAdmin, type UsedPicture } from '#contract/pictures/staff.ts';
import { PhotoInput } from '#kit/form/PhotoInput.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { pictureRefreshes } from '#kit/staff/picture/picture-queries.ts';
import type { Results } from '#kit/staff/use-results.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  picture: UsedPicture;
  results: Results;
}

/** Replaces the file of a picture wherever it is used. */
export function ReplaceFile({ picture: { id, version }, results }: Props) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'replace',
    endpoint: picturesAdmin.replace,
    params: { id },
    initial: { picture: undefined },
    fixed: { version: String(version) },
    transfer: upload,
    refreshes: pictureRefreshes,
    onDone: () => results.onDone(t`The file was replaced.`),
  });
  const label = t`Another file`;
  return (
    <section className={layout.stack3}>
      <h2>{t`Replace the file`}</h2>
      <p>
        <Trans>
          The new file appears everywhere this picture is used. Its texts stay, so check that they still fit.
        </Trans>
      </p>
      <EntryForm
        label={t`Replace the file`}
        state={state}
        fields={[
          {
            kind: 'own',
            name: 'picture',
            label,
            hint: t`A JPG or PNG of at most 10 MB.`,
            render: (input) => <PhotoInput {...input} value={input.file} camera="environment" />,
          },
        ]}
        action={t`Replace the file`}
      />
    </section>
  );
}
