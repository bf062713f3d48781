import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { rentals } from '#contract/rentals.ts';
import { cardList, CardListPage } from '#kit/CardListPage.tsx';
import { paths } from '#lib/paths.ts';
import { rentalsPaths } from '#lib/rentals-paths.ts';
import { pictureOf } from '#shared/page/picture-source.ts';

const list = cardList(rentals.equipment);
export const { queries } = list;

/** /services/rentals (spec §2): what can be rented. */
export function Component() {
  const { t } = useLingui();
  return (
    <CardListPage
      kicker={t`Services`}
      title={t`Equipment rental`}
      lead={t`For your event, your stand or your trip: students and student organisations can rent it from the union.`}
      list={list}
      loading={t`Loading the equipment`}
      empty={{
        title: t`Nothing can be rented at the moment`,
        text: t`Tell us what you need: we may know who has it.`,
        link: { href: paths.contact, label: t`Write to us` },
      }}
      cardOf={({ slug, name, description, image }) => ({
        href: generatePath(rentalsPaths.equipment, { id: slug }),
        title: name,
        summary: description,
        picture: pictureOf(image),
      })}
    />
  );
}
