import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useNavigate, useSearchParams } from 'react-router';
import { query } from '#client/api/query.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { StaffMessage } from '#contract/messages/staff.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { DeclaredForm } from '#kit/staff/resource/DeclaredForm.tsx';
import { readsOf, useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { messageForms, textFields } from './message-forms.ts';
import layout from '#kit/ui/page/layout.module.css';

export const queries = () => readsOf(messageForms);

/**
 * /staff/messages-to-people/new: a message to a list of people, or to one person with `?to=person:12`. With `?page=`,
 * `?subject_en=` and `?subject_mt=`, the fields about a page are filled in.
 */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const to = search.get('to') ?? undefined;
  const person = to?.startsWith('person:') === true ? Number(to.slice('person:'.length)) : undefined;
  return (
    <>
      <StaffHeading title={t`Write a message`} back={{ href: staffPaths.sentMessages, label: t`Messages to people` }} />
      <div className={layout.stack4}>
        {person !== undefined && <Addressee id={person} />}
        <NewMessage key={to} to={to} isToPerson={person !== undefined} filledIn={fieldsIn(search)} />
      </div>
    </>
  );
}

/** The name of the person that the message is for. */
function Addressee({ id }: { id: number }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { data } = useQuery({ ...query(peopleAdmin.view, { params: { id } }), ...fresh });
  const name = data === undefined ? '…' : nameOf(data);
  return <p>{t`To: ${name}`}</p>;
}

/** Returns the fields that the address fills in. */
function fieldsIn(search: URLSearchParams): FilledIn {
  const subject = { en: search.get('subject_en') ?? '', mt: search.get('subject_mt') ?? '' };
  const path = search.get('page');
  return { ...(subject.en !== '' && { subject }), ...(path !== null && { path }) };
}

interface FilledIn {
  subject?: LocalisedText;
  path?: string;
}

interface Props {
  /** The audience, chosen on another page */
  to: string | undefined;
  isToPerson: boolean;
  filledIn: FilledIn;
}

function NewMessage({ to, isToPerson, filledIn }: Props) {
  const { calls, fields, refreshes, texts, name } = messageForms;
  const context = useResourceContext(messageForms);
  const navigate = useNavigate();
  return (
    <DeclaredForm
      id={`${name}-new`}
      title={texts.add}
      endpoint={calls.add}
      params={undefined}
      context={context}
      fields={isToPerson ? textFields : fields}
      entry={{ purpose: 'service', ...filledIn, ...(!isToPerson && { audience: to }) }}
      fixed={isToPerson ? { audience: to } : undefined}
      refreshes={refreshes}
      onDone={(answer) => navigate(generatePath(staffPaths.sentMessage, { id: String((answer as StaffMessage).id) }))}
    />
  );
}
