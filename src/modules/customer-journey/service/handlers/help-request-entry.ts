import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../contracts/actor.js';
import type { EnteredHelpChannel } from '../../../../contracts/resources/help-request.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { EnterHelpRequest } from '../../../messaging/messages/index.js';
import { RecordCustomers } from './record-customers.js';

/** A request for help as staff enter it, in stored form: personal. */
interface EnteredRequest {
  /** Chosen by the caller: a repeated call adds nothing. */
  readonly id: string;
  readonly channel: EnteredHelpChannel;
  readonly description: string;
  /** Replaces the address on file. */
  readonly email: string | undefined;
}

/** Enters requests for help for customers, with their name and contacts on file. */
@Injectable()
export class HelpRequestEntry {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly customers: RecordCustomers,
  ) {}

  /** Enters a request and returns its number. Throws `not-found`, and what `EnterHelpRequest` fails with. */
  async enter(customerId: string, { id, channel, description, email }: EnteredRequest, actor: Actor): Promise<string> {
    const customer = await this.customers.get(customerId);
    const decryptor = await this.keys.getDecryptor(customerId);
    const { first_name: first, last_name: last, email: onFile } = customer.profile(decryptor);
    const content = {
      name: [first, last].filter(Boolean).join(' '),
      email: email ?? String(onFile ?? ''),
      phone: customer.phone(decryptor),
      company: null,
      description,
    };
    return await this.commands.execute(new EnterHelpRequest(id, content, { customerId, language: customer.language, channel }, actor));
  }
}
