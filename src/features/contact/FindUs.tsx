import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { mailtoAddress } from '#client/lib/mailto.ts';
import { telephoneAddress } from '#client/lib/telephone.ts';
import type { OfficeData } from '#contract/office/calls.ts';
import { officeQuery } from '#kit/device/office.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './contact.module.css';

/** The union's office: address, opening hours, telephone, the way in and a map; omitted if its address is unknown (OFFICE-2). */
export function FindUs() {
  const { data } = useQuery(officeQuery);
  return data !== undefined && data.address !== '' && <Office office={data} />;
}

function Office({ office }: { office: OfficeData }) {
  const { t } = useLingui();
  const terms = useOfficeTerms(office);
  const { directions, map_url } = office;
  return (
    <Section title={t`Where to find us`}>
      <div className={`${layout.start5} ${layout.stack3}`}>
        <Terms terms={terms} />
        {directions !== '' && <p className={classes.lines}>{directions}</p>}
        {map_url !== '' && (
          <p>
            <Trans>
              <Link href={map_url}>Show it on a map</Link>: the map is another site, which opens only if you follow this
              link.
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
    { name: t`Opening hours`, text: hours, value: <span className={classes.lines}>{hours}</span> },
    { name: t`Telephone`, text: telephone, value: <a href={telephoneAddress(telephone)}>{telephone}</a> },
    { name: t`E-mail`, text: email, value: <a href={mailtoAddress(email)}>{email}</a> },
  ];
  return terms.filter(({ text }) => text !== '');
}
