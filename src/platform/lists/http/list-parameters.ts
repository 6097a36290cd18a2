import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  getFilterableColumns,
  MAX_PAGE_SIZE,
  type ListQuery,
  type ListRules,
  isSearchable,
  getSortableColumns,
} from '../../../contracts/lists.js';
import { createModel } from '../../http/row-model.js';
import { type RawListQuery, readListQuery, readRawListQuery } from '../raw-list-query.js';

/** `@Asked(list) query: ListQuery` in a controller: what is asked of a list, read from the address. Throws `invalid` with every parameter that the list does not know. */
export const ListQueryParam = createParamDecorator((list: ListRules, context: ExecutionContext): ListQuery => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  return readListQuery(list, query as Record<string, unknown>);
});

/**
 * `@RawListQueryParam(list) question: ListQuestion`: what is asked of a list as a whole, as it stands in the address. Throws `invalid` as `Asked` does, and
 * for what belongs to a page.
 */
export const RawListQueryParam = createParamDecorator((list: ListRules, context: ExecutionContext): RawListQuery => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  return readRawListQuery(list, query as Record<string, unknown>);
});

/** Describes a list in the API document: its parameters, and a page of its rows, whose model has this name. */
export const ApiListResponse = (list: ListRules, name: string, row: Type) =>
  applyDecorators(ApiExtraModels(row), ApiListParameters(list), ApiOkResponse({ type: createPageModel(name, row) }));

/** Describes the parameters of a list alone, for a call that answers more than a page. */
export function ApiListParameters(list: ListRules, { isPaged = true } = {}) {
  const orders = getSortableColumns(list).flatMap((column) => [column, `-${column}`]);
  const optional = (parameter: string, description: string, schema: object = { type: 'string' }) =>
    ApiQuery({ name: parameter, required: false, description, schema });
  const pageSize = optional('page_size', 'Rows on the page.', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE });
  const cursor = optional('cursor', '`next` or `previous` of another page of the same question.');
  return applyDecorators(
    ...(isPaged ? [pageSize, cursor] : []),
    ...(orders.length > 0 ? [optional('sort', 'Column to sort by; with a hyphen, descending.', { type: 'string', enum: orders })] : []),
    ...(isSearchable(list) ? [optional('q', 'Text that a row contains.')] : []),
    ...(list.hasDeleted ? [optional('deleted', '1: the deleted ones instead.', { type: 'string', enum: ['0', '1'] })] : []),
    ...getFilterableColumns(list).map(([column, { filter }]) => optional(column, filterDescriptions[filter ?? 'is'])),
  );
}

const filterDescriptions = {
  is: 'One of these values, with commas between them.',
  contains: 'Text that the column contains.',
  range: '`from..to`, either of which may be left out.',
};

const pageModels = new WeakMap<Type, Type>();

/** A page of rows in the API document. Several routes answer one kind of row, and have one model. */
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
