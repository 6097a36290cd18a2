import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SmsRegistration } from './transports/sms-registration.js';
import { AnswerHelpRequestHandler } from './handlers/answer-help-request.handler.js';
import { CloseErasedHelpRequestsHandler } from './handlers/close-erased-help-requests.handler.js';
import { CloseErasedHelpRequestsSchedule } from './handlers/close-erased-help-requests.schedule.js';
import { CreateHelpRequestHandler } from './handlers/create-help-request.handler.js';
import { DeliverMessageHandler } from './handlers/deliver-message.handler.js';
import { MessagesOfCustomerHandler } from './handlers/messages-of-customer.handler.js';
import { CancelMessagesHandler } from './handlers/cancel-messages.handler.js';
import { DevelopmentInbox } from './handlers/development-inbox.js';
import { PurgeExpiredRecipientsHandler } from './handlers/purge-expired-recipients.handler.js';
import { ForwardHelpRequestHandler } from './handlers/forward-help-request.handler.js';
import { ExpiredRecipients } from './handlers/expired-recipients.js';
import { ExpiredRecipientsSchedule } from './handlers/expired-recipients.schedule.js';
import { MessageLog } from './handlers/message-log.js';
import { SendMessageHandler } from './handlers/send-message.handler.js';
import { HelpRequestRetention } from './handlers/help-request-retention.js';
import { DevelopmentMessagesController } from './http/development-messages.controller.js';
import { HelpRequestsOfCustomerHandler } from './handlers/help-requests-of-customer.handler.js';
import { ResendHelpAnswerHandler } from './handlers/resend-help-answer.handler.js';
import { ResendMessageHandler } from './handlers/resend-message.handler.js';
import { ReadHelpRequestHandler } from './handlers/read-help-request.handler.js';
import { HelpRequestStore } from './handlers/help-request-store.js';
import { EnterHelpRequestHandler } from './handlers/enter-help-request.handler.js';
import { HelpRequests } from './handlers/help-requests.js';
import { HelpRequestsController } from './http/help-requests.controller.js';
import { HelpController } from './http/help.controller.js';
import { DevelopmentTransport } from './transports/development-transport.js';
import { HelpDesk } from './transports/help-desk.js';
import { HttpTransport } from './transports/http-transport.js';
import { MessageTransport } from './transports/message-transport.js';

/**
 * Outgoing messages: OTPs and notifications by SMS and e-mail. Incoming: requests for help. (Messages between modules are in
 * `platform/messaging`.)
 */
@Module({
  controllers: [DevelopmentMessagesController, HelpController, HelpRequestsController],
  providers: [
    SmsRegistration,
    MessageLog,
    DevelopmentInbox,
    ExpiredRecipients,
    ExpiredRecipientsSchedule,
    PurgeExpiredRecipientsHandler,
    SendMessageHandler,
    ResendMessageHandler,
    HelpRequestRetention,
    HelpRequests,
    HelpRequestStore,
    EnterHelpRequestHandler,
    HelpRequestsOfCustomerHandler,
    ReadHelpRequestHandler,
    AnswerHelpRequestHandler,
    ResendHelpAnswerHandler,
    CloseErasedHelpRequestsHandler,
    CloseErasedHelpRequestsSchedule,
    CreateHelpRequestHandler,
    ForwardHelpRequestHandler,
    HelpDesk,
    DeliverMessageHandler,
    CancelMessagesHandler,
    MessagesOfCustomerHandler,
    {
      provide: MessageTransport,
      inject: [Config],
      useFactory: (config: Config) => (config.values.MESSAGE_TRANSPORT === 'http' ? new HttpTransport(config) : new DevelopmentTransport()),
    },
  ],
})
export class CustomerMessagingModule {}
