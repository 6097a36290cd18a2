import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Cursors } from './cursors.js';
import { DeclaredLists } from './declared-lists.js';
import { ListSnapshots } from './list-snapshots.js';
import { ListViewsController } from './http/list-views.controller.js';
import { ListViews } from './list-views.js';
import { Lists } from './lists.js';
import { QuestionSeal } from './question-seal.js';
import { Totals } from './totals.js';

/** Lists for all modules. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ListViewsController],
  providers: [Cursors, DeclaredLists, Lists, ListSnapshots, ListViews, QuestionSeal, Totals],
  exports: [DeclaredLists, Lists, ListSnapshots, QuestionSeal, Totals],
})
export class ListsModule {}
