import type { studentCard } from '#contract/student-card/calls.ts';
import type { Handler } from '#server/http/serve.ts';
import { walletLinksOf } from '#server/services/wallet-links.ts';
import { getCardStatus } from './status.ts';

const words = {
  title: /*i18n*/ { id: 'server.wallet.studentCard', message: 'Student card' },
  course: /*i18n*/ { id: 'server.wallet.course', message: 'Course' },
  entity: /*i18n*/ { id: 'server.wallet.entity', message: 'Faculty, institute or school' },
};

/** The caller’s card for the wallet of a phone. @throws HttpProblem `not_found` without a key */
export const cardForWallet: Handler<typeof studentCard.wallet> = async (_request, context) => {
  const { card } = await getCardStatus(context);
  return walletLinksOf(
    card === null
      ? undefined
      : {
          kind: 'student_card',
          title: words.title,
          holder: `${card.first_name} ${card.last_name}`.trim(),
          code: card.code,
          qr: card.qr,
          fields: [
            { key: 'course', label: words.course, value: card.course },
            { key: 'entity', label: words.entity, value: card.entity },
          ],
          valid_until: new Date(card.valid_until),
        },
    context,
  );
};
