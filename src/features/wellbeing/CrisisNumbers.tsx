import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '#kit/ui/page/Section.tsx';
import { crisisNumbers } from './crisis-numbers.ts';
import classes from './wellbeing.module.css';

/** Emergency numbers. Part of the app, so that they work offline. */
export function CrisisNumbers() {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`If it cannot wait`} surface="ink">
      <ul className={classes.numbers}>
        {crisisNumbers.map(({ number, name, text }) => (
          <li key={number}>
            <a href={`tel:${number}`} className={classes.number}>
              <span>{number}</span> {i18n._(name())}
            </a>
            <p>{i18n._(text())}</p>
          </li>
        ))}
      </ul>
      <p>
        <Trans>Press a number to call it. A call needs no internet.</Trans>
      </p>
    </Section>
  );
}
