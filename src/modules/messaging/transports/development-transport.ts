import { MessageTransport } from './message-transport.js';

/** Sends nothing: the messages stay readable at /api/dev/messages. */
export class DevelopmentTransport extends MessageTransport {
  override readonly keepsContent = true;

  override async deliver(): Promise<null> {
    return Promise.resolve(null);
  }
}
