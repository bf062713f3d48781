import { messages } from '#contract/messages/calls.ts';
import { messagesAdmin } from '#contract/messages/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { moveMessages } from './account-merge.ts';
import { type AudienceArea, listAudiences } from './audiences.ts';
import { deliverMessages, deliveryTask } from './deliver.ts';
import { frames, testMail } from './mails.ts';
import { messagesData } from './personal-data.ts';
import { removeOldRecipients, viewReceived } from './received.ts';
import { sendMessageOf, stopMessageOf } from './sending.ts';
import { draftHandlers, listMessagesOf, messageReader, testMessageOf } from './staff.ts';
import { bindStopNews, stopNews } from './stop-news.ts';

/**
 * Messages of staff to people (docs/requirements/messages.md).
 * @param areas returns all other areas, whose audiences staff may write to
 */
export function messagesAreaOf(areas: () => readonly AudienceArea[]) {
  const all = () => areas().flatMap(({ audiences = [] }) => audiences);
  const read = messageReader(all);
  const { add, change, remove, history } = draftHandlers(all, read);
  const reread = (_request: unknown, context: Parameters<typeof read>[1], id: number) => read(id, context);
  return defineArea({
    contract: { messages, messagesAdmin },
    handlers: {
      messages: { view: viewReceived, stopNews },
      messagesAdmin: {
        list: listMessagesOf(all),
        view: audited({ action: 'message_viewed', subject: 'message' }, ({ params: { id } }, context) =>
          read(id, context),
        ),
        audiences: (_request, context) => listAudiences(all, context),
        add,
        change,
        remove,
        history: async (request, context) => {
          await read(request.params.id, context);
          return history(request, context);
        },
        test: testMessageOf(read),
        send: write({ handle: sendMessageOf(all, read, false), reread }),
        sendToAll: write({ handle: sendMessageOf(all, read, true), reread }),
        stop: write({ handle: stopMessageOf(read), reread }),
      },
    },
    jobs: [
      { ...scheduledJob(deliveryTask.name, '* * * * *', deliverMessages), texts: frames },
      testMail,
      scheduledJob('messages.forget', '22 3 * * *', removeOldRecipients),
    ],
    personalTables: {
      message_recipients: { user_id: 'deleted' },
      messages: { user_id: 'deleted', created_by: 'disowned', sent_by: 'disowned' },
    },
    mergeRules: {
      message_recipients: { user_id: { keep: ['message_id'] } },
      messages: { user_id: moveMessages, created_by: 'move', sent_by: 'move' },
    },
    personalData: messagesData,
    bind: bindStopNews,
  });
}
