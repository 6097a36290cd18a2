import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  type ColumnRule,
  getFilterableColumns,
  MAX_PAGE_SIZE,
  type ListQuery,
  type ListRules,
  isSearchable,
  getSortableColumns,
} from '../../../contracts/lists.js';
import { createModel } from '../../http/row-model.js';
import { type RawListQuery, readListQuery, readRawListQuery } from '../raw-list-query.js';

/**
 * Controller parameter `@ListQueryParam(list) query: ListQuery`: the list query from the URL. Throws `invalid` with every parameter that
 * the list does not know.
 */
export const ListQueryParam = createParamDecorator((list: ListRules, context: ExecutionContext): ListQuery => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  return readListQuery(list, query as Record<string, unknown>);
});

/**
 * Controller parameter `@RawListQueryParam(list) question: RawListQuery`: the query for the whole list, unparsed from the URL. Throws
 * `invalid` like `ListQueryParam`, and for parameters of a page.
 */
export const RawListQueryParam = createParamDecorator((list: ListRules, context: ExecutionContext): RawListQuery => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  return readRawListQuery(list, query as Record<string, unknown>);
});

/** Describes a list in the API document: its parameters, and a page of rows with a model of this name. */
export const ApiListResponse = (list: ListRules, name: string, row: Type) =>
  applyDecorators(ApiExtraModels(row), ApiListParameters(list), ApiOkResponse({ type: createPageModel(name, row) }));

/** Describes the parameters of a list only, for a route that returns more than a page. */
export function ApiListParameters(list: ListRules, { isPaged = true } = {}) {
  const orders = getSortableColumns(list).flatMap((column) => [column, `-${column}`]);
  const optional = (parameter: string, description: string, schema: object = { type: 'string' }) =>
    ApiQuery({ name: parameter, required: false, description, schema });
  const filter = (column: string, { filter: kind = 'is', replacedBy }: ColumnRule) =>
    ApiQuery({
      ...{ name: column, required: false, description: filterDescriptions[kind], schema: { type: 'string' } },
      ...(replacedBy && { deprecated: true }),
    });
  const pageSize = optional('page_size', 'Rows on the page.', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE });
  const cursor = optional('cursor', '`next` or `previous` of another page of the same question.');
  return applyDecorators(
    ...(isPaged ? [pageSize, cursor] : []),
    ...(orders.length > 0 ? [optional('sort', 'Column to sort by; with a hyphen, descending.', { type: 'string', enum: orders })] : []),
    ...(isSearchable(list) ? [optional('q', 'Text that a row contains.')] : []),
    ...(list.hasDeleted ? [optional('deleted', '1: the deleted ones instead.', { type: 'string', enum: ['0', '1'] })] : []),
    ...getFilterableColumns(list).map(([column, rule]) => filter(column, rule)),
  );
}

const filterDescriptions = {
  is: 'One of these values, with commas between them.',
  has: 'One or more of these values are in the column, with commas between them.',
  contains: 'Text that the column contains.',
  range: '`from..to`, either of which may be left out.',
};

const pageModels = new WeakMap<Type, Type>();

/** Creates the model of a page of rows for the API document. Routes with the same rows share one model. */
function createPageModel(name: string, row: Type): Type {
  const known = pageModels.get(row);
  if (known) return known;
  const cursor = { type: String, nullable: true } as const;
  const model = createModel(name, {
    data: { type: row, isArray: true },
    total: { type: Number, description: 'Rows in all, 10,000 at most.' },
    total_capped: { type: Number, enum: [0, 1], description: '1: there are more rows than `total` says.' },
    next: { ...cursor, description: 'Cursor of the next page; null on the last one.' },
    previous: { ...cursor, description: 'Cursor of the page before; null on the first one.' },
  });
  pageModels.set(row, model);
  return model;
}
