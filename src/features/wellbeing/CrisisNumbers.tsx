import { Trans, useLingui } from '@lingui/react/macro';
import { telephoneAddress } from '#client/lib/contact-addresses.ts';
import { Section } from '#kit/ui/page/Section.tsx';
import { useCrisisNumbers } from './use-crisis-numbers.ts';
import classes from './wellbeing.module.css';

/** Emergency numbers, which work offline (WELL-1). */
export function CrisisNumbers() {
  const { t } = useLingui();
  const crisisNumbers = useCrisisNumbers();
  return (
    <Section title={t`If it cannot wait`} surface="ink">
      <ul className={classes.numbers}>
        {crisisNumbers.map(({ number, name, text }) => (
          <li key={number}>
            <a href={telephoneAddress(number)} className={classes.number}>
              <span>{number}</span> {name}
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <Trans>Press a number to call it. A call needs no internet.</Trans>
      </p>
    </Section>
  );
}
