import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { definitionOf } from '../messaging/message.js';
import { Schedule } from './schedule.js';

/** The schedules that the modules of this build declare. */
@Injectable()
export class DeclaredSchedules {
  private commands: ReadonlySet<string> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  all(): Schedule[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is Schedule => instance instanceof Schedule);
  }

  /** Returns whether a schedule runs the command with this wire name. */
  hasCommand(command: string): boolean {
    this.commands ??= new Set(this.all().map((schedule) => definitionOf(schedule.command()).name));
    return this.commands.has(command);
  }
}
