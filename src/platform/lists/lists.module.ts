import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CursorCipher } from './cursor-cipher.js';
import { DeclaredLists } from './declared-lists.js';
import { ListSnapshots } from './list-snapshots.js';
import { ListViewsController } from './http/list-views.controller.js';
import { ListViews } from './list-views.js';
import { Lists } from './lists.js';
import { ListQueryCipher } from './list-query-cipher.js';
import { Totals } from './totals.js';

/** Lists for all modules. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ListViewsController],
  providers: [CursorCipher, DeclaredLists, Lists, ListSnapshots, ListViews, ListQueryCipher, Totals],
  exports: [DeclaredLists, Lists, ListSnapshots, ListQueryCipher, Totals],
})
export class ListsModule {}
