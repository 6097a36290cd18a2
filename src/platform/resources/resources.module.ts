import { Global, Module } from '@nestjs/common';
import { EditConflicts } from './edit-conflicts.js';
import { Records } from './records.js';

/** The resource engine for all modules. */
@Global()
@Module({ providers: [EditConflicts, Records], exports: [EditConflicts, Records] })
export class ResourcesModule {}
