import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { organisationPages, type OwnPage } from '#contract/organisations/pages.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Values } from '#kit/form/form-values.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { NewerTexts } from '#kit/form/NewerTexts.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { PageFields, type PageValues, toPageBody, toPageValues, usePageFields } from './page-fields.ts';
import layout from '#kit/ui/page/layout.module.css';

const refreshes = ['organisationPages'];

interface Props {
  /** Of the organisation */
  id: number;
  /** The page and its change as they are now */
  found: OwnPage;
  onDone: () => void;
  /** Opens the form again with the newer texts */
  onReload: () => void;
}

/** Edits the public page, starting from the pending or declined change, otherwise from the public texts (ORG-17). */
export function PageEditor({ id, found, onDone, onReload }: Props) {
  const { t } = useLingui();
  const fields = usePageFields();
  // The versions on which the form is based, also after the page was fetched again.
  const [base, setBase] = useState(versionsOf(found));
  const [opened] = useState(() => ({ ...base, values: toPageValues(found.change?.content ?? found.page) }));
  const state = useDraftForm({
    id: `page-${id}`,
    draft: {
      // A draft is never put over texts that it is not based on.
      name: `organisation-page-${id}-${opened.page_version}-${opened.version}`,
      fields: Object.keys(opened.values),
    },
    endpoint: organisationPages.save,
    params: { id },
    initial: opened.values,
    schema: PageFields,
    fixed: base,
    toBody: (values: PageValues) => ({ ...toPageBody(values), ...base }),
    refreshes,
    onDone,
  });
  const isOutdated = found.version !== base.version || found.page_version !== base.page_version;
  return (
    <div className={layout.stack5}>
      {isOutdated && !state.isSending && (
        <NewerPage
          found={found}
          mine={state.form.values}
          fields={fields}
          onKeep={() => setBase(versionsOf(found))}
          onReload={onReload}
        />
      )}
      <ApiForm
        label={t`Change the public page`}
        state={state}
        fields={fields}
        action={<Trans>Send to the union</Trans>}
      />
    </div>
  );
}

function versionsOf({ version, page_version }: OwnPage) {
  return { version, page_version };
}

interface NewerProps extends Pick<Props, 'found' | 'onReload'> {
  /** The typed values */
  mine: Values;
  fields: readonly Field[];
  /** Bases the form on the newer version, with the typed texts */
  onKeep: () => void;
}

/** Both texts of each differing field, after another officer or staff have changed the page meanwhile. */
function NewerPage({ found, mine, fields, onKeep, onReload }: NewerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { change, page } = found;
  const theirs: Values = toPageValues(change?.content ?? page);
  const author = change?.saved_by ?? t`Deleted account`;
  const when = change === null ? '' : formatMoment(change.saved_at, locale);
  return (
    <NewerTexts fields={fields} mine={mine} theirs={theirs} onKeep={onKeep} onReload={onReload}>
      {change === null ? (
        <Trans>The page has changed since you opened this form. Compare the texts before you send yours.</Trans>
      ) : (
        <Trans>
          {author} changed the page on {when}, after you opened this form. Compare the texts before you send yours.
        </Trans>
      )}
    </NewerTexts>
  );
}
