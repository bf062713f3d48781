import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { mailtoAddress, telephoneAddress } from '#client/lib/contact-addresses.ts';
import type { OfficeData } from '#contract/office/calls.ts';
import { officeQuery } from '#kit/device/office.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** The union's office: address, opening hours, telephone, the way in and a map; omitted if its address is unknown (OFFICE-2). */
export function FindUs() {
  const { data } = useQuery(officeQuery);
  return data !== undefined && data.address !== '' && <Office office={data} />;
}

function Office({ office }: { office: OfficeData }) {
  const { t } = useLingui();
  const terms = useOfficeTerms(office);
  const { directions, map_url } = office;
  const lines = directions.split('\n').filter((line) => line.trim() !== '');
  return (
    <Section title={t`Where to find us`}>
      <div className={`${layout.start5} ${layout.stack3}`}>
        <Terms terms={terms} />
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {map_url !== '' && (
          <p>
            <Trans>
              <Link href={map_url}>Show it on a map</Link>, on another site
            </Trans>
          </p>
        )}
      </div>
    </Section>
  );
}

/** The known facts about the office. */
function useOfficeTerms({ address, hours, telephone, email }: OfficeData) {
  const { t } = useLingui();
  const terms = [
    { name: t`Address`, text: address, value: address },
    { name: t`Opening hours`, text: hours, value: hours },
    { name: t`Telephone`, text: telephone, value: <a href={telephoneAddress(telephone)}>{telephone}</a> },
    { name: t`E-mail`, text: email, value: <a href={mailtoAddress(email)}>{email}</a> },
  ];
  return terms.filter(({ text }) => text !== '');
}
