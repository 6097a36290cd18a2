import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { listRoutes } from '../../../platform/exports/list-routes.js';
import { resourceRoutes } from '../../../platform/resources/resource-routes.js';
import { statusWords } from '../domain/status-word.resource.js';
import { unknownStatusWordList, UnknownStatusWordRowModel } from '../domain/unknown-status-word-list.js';

/** What words of lenders' files stand for. */
@ApiTags('status-words')
@ApiBearerAuth()
@Controller()
export class StatusWordsController extends resourceRoutes(statusWords) {}

/** Words that files brought and nobody has explained yet. */
@ApiTags('status-words')
@ApiBearerAuth()
@Controller()
export class UnknownStatusWordsController extends listRoutes({
  list: unknownStatusWordList,
  path: 'unknown-status-words',
  read: 'status-words.read',
  row: UnknownStatusWordRowModel,
  pageName: 'UnknownStatusWordPage',
}) {}
