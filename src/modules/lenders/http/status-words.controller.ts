import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { statusWords } from '../domain/status-word.resource.js';
import { unknownStatusWordList, UnknownStatusWordRowModel } from '../domain/unknown-status-word-list.js';

/** Mapping of lenders' status values. */
@ApiTags('status-words')
@ApiBearerAuth()
@Controller()
export class StatusWordsController extends createResourceRoutes(statusWords) {}

/** Status values in files that have no mapping yet. */
@ApiTags('status-words')
@ApiBearerAuth()
@Controller()
export class UnknownStatusWordsController extends createListRoutes({
  list: unknownStatusWordList,
  path: 'unknown-status-words',
  read: 'status-words.read',
  row: UnknownStatusWordRowModel,
  pageName: 'UnknownStatusWordPage',
}) {}
