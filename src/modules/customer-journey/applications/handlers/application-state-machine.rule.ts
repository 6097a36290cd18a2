import { Injectable } from '@nestjs/common';
import { StartupRule } from '../../../../platform/messaging/startup-check.js';
import { unreachableStates } from '../domain/application-state-machine.js';

/** Every state of the application machine can be reached. */
@Injectable()
export class ApplicationStateMachineRule extends StartupRule {
  problems(): readonly string[] {
    return unreachableStates().map((state) => `the application state ${state} cannot be reached`);
  }
}
