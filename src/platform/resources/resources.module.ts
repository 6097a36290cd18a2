import { Global, Module } from '@nestjs/common';
import { ChangesMeanwhile } from './changes-meanwhile.js';
import { Records } from './records.js';

/** The engine of resources for all modules. */
@Global()
@Module({ providers: [ChangesMeanwhile, Records], exports: [ChangesMeanwhile, Records] })
export class ResourcesModule {}
