import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { ResumeWaitingApplications } from '../../messages/between-submodules.js';
import type { Customer } from '../domain/customer.entity.js';
import type { Profile } from '../domain/profile.js';

/** Writes profiles of locked customers, in the caller's transaction. */
@Injectable()
export class ProfileWriter {
  constructor(
    private readonly keys: DataKeys,
    private readonly commands: CommandBus,
  ) {}

  /** Writes parsed changes. If they complete a form, applications that waited for it are sent. */
  async write(customer: Customer, changes: Partial<Profile>, at: Date): Promise<void> {
    const completed = customer.saveProfile(await this.keys.getEncryptor(customer.id), changes, at);
    if (completed.length > 0) await this.commands.execute(new ResumeWaitingApplications(customer.id, { forms: completed }));
  }
}
