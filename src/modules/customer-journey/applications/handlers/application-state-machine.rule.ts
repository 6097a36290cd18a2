import { Injectable } from '@nestjs/common';
import { StartupRule } from '../../../../platform/messaging/startup-check.js';
import { unreachableStates } from '../domain/application-state-machine.js';

/** Checks that every state of the application state machine is reachable. */
@Injectable()
export class ApplicationStateMachineRule extends StartupRule {
  problems(): readonly string[] {
    return unreachableStates().map((state) => `the application state ${state} cannot be reached`);
  }
}
