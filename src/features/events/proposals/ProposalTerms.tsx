import { useLingui } from '@lingui/react/macro';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { OwnEventProposal } from '#contract/events/proposals.ts';
import { Terms } from '#kit/ui/page/Terms.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './proposals.module.css';

type Proposal = Pick<
  OwnEventProposal,
  | 'title'
  | 'text'
  | 'dates'
  | 'venue'
  | 'venue_text'
  | 'expected'
  | 'tickets'
  | 'contact_name'
  | 'contact_email'
  | 'note'
>;

/** The content of a proposed event. */
export function ProposalTerms({ proposal }: { proposal: Proposal }) {
  const { t } = useLingui();
  const { title, text, expected, contact_name, contact_email, note, venue, venue_text } = proposal;
  const { dates, tickets } = useProposalTexts(proposal);
  const contact = [contact_name, contact_email].filter((each) => each !== '').join('\n');
  return (
    <div className={layout.stack4}>
      <ProposedTexts title={title} text={text} />
      <Terms
        terms={[
          { name: t`Dates`, value: dates.join('\n') },
          { name: t`Venue`, value: venue ?? venue_text },
          { name: t`Tickets`, value: tickets.length === 0 ? t`No booking is needed` : tickets.join('\n') },
          { name: t`Expected people`, value: expected },
          ...(contact === '' ? [] : [{ name: t`Contact`, value: contact }]),
          ...(note === '' ? [] : [{ name: t`Note to the union`, value: note }]),
        ]}
      />
    </div>
  );
}

/** Returns the dates and tickets of a proposal, each in one line. */
export function useProposalTexts({ dates, tickets }: Pick<Proposal, 'dates' | 'tickets'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return {
    dates: dates.map(({ starts_at, ends_at }) => formatPeriod(starts_at, ends_at, locale)),
    tickets: tickets.map(({ name, price, capacity, entity }) => {
      const shown = name[locale] || name.en;
      const cost = price.amount === '0' ? t`free of charge` : price.formatted;
      return [shown, cost, t`places: ${capacity}`, entity ?? t`all members`].join(', ');
    }),
  };
}

/** The title and text in each language that has one. */
export function ProposedTexts({ title, text }: Pick<Proposal, 'title' | 'text'>) {
  const languages = (['en', 'mt'] as const).filter((locale) => title[locale] + text[locale] !== '');
  return languages.map((locale) => (
    <div key={locale} className={layout.stack3} lang={locale}>
      {title[locale] !== '' && (
        <p>
          <strong>{title[locale]}</strong>
        </p>
      )}
      <p className={classes.text}>{text[locale]}</p>
    </div>
  ));
}
