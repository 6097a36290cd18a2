import { Module } from '@nestjs/common';
import { CreateLenderHandler } from './handlers/create-lender.handler.js';
import { LenderList } from './handlers/lender-list.js';
import { SafeDeleteLenderHandler } from './handlers/safe-delete-lender.handler.js';
import { UpdateLenderPropertyHandler } from './handlers/update-lender-property.handler.js';
import { LendersController } from './http/lenders.controller.js';

/** Lenders, their terms, and the submissions made to them. */
@Module({
  controllers: [LendersController],
  providers: [CreateLenderHandler, LenderList, SafeDeleteLenderHandler, UpdateLenderPropertyHandler],
})
export class LendersModule {}
