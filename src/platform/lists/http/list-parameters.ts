import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { filterable, LARGEST_PAGE, type ListQuery, type ListRules, searchable, sortable } from '../../../contracts/lists.js';
import { describedModel } from '../../http/row-model.js';
import { type ListQuestion, queryOf, wholeQuestion } from '../list-question.js';

/** `@Asked(list) query: ListQuery` in a controller: what is asked of a list, read from the address. Throws `invalid` with every parameter that the list does not know. */
export const Asked = createParamDecorator((list: ListRules, context: ExecutionContext): ListQuery => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  return queryOf(list, query as Record<string, unknown>);
});

/**
 * `@AskedWhole(list) question: ListQuestion`: what is asked of a list as a whole, as it stands in the address. Throws `invalid` as `Asked` does, and
 * for what belongs to a page.
 */
export const AskedWhole = createParamDecorator((list: ListRules, context: ExecutionContext): ListQuestion => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  return wholeQuestion(list, query as Record<string, unknown>);
});

/** Describes a list in the API document: its parameters, and a page of its rows, whose model has this name. */
export const ListOf = (list: ListRules, name: string, row: Type) =>
  applyDecorators(ApiExtraModels(row), ListParameters(list), ApiOkResponse({ type: pageModel(name, row) }));

/** Describes the parameters of a list alone, for a call that answers more than a page. */
export function ListParameters(list: ListRules, { isPaged = true } = {}) {
  const orders = sortable(list).flatMap((column) => [column, `-${column}`]);
  const optional = (parameter: string, description: string, schema: object = { type: 'string' }) =>
    ApiQuery({ name: parameter, required: false, description, schema });
  const pageSize = optional('page_size', 'Rows on the page.', { type: 'integer', minimum: 1, maximum: LARGEST_PAGE });
  const cursor = optional('cursor', '`next` or `previous` of another page of the same question.');
  return applyDecorators(
    ...(isPaged ? [pageSize, cursor] : []),
    ...(orders.length > 0 ? [optional('sort', 'Column to sort by; with a hyphen, descending.', { type: 'string', enum: orders })] : []),
    ...(searchable(list) ? [optional('q', 'Text that a row contains.')] : []),
    ...(list.hasDeleted ? [optional('deleted', '1: the deleted ones instead.', { type: 'string', enum: ['0', '1'] })] : []),
    ...filterable(list).map(([column, { filter }]) => optional(column, meanings[filter ?? 'is'])),
  );
}

const meanings = {
  is: 'One of these values, with commas between them.',
  contains: 'Text that the column contains.',
  range: '`from..to`, either of which may be left out.',
};

const pageModels = new WeakMap<Type, Type>();

/** A page of rows in the API document. Several routes answer one kind of row, and have one model. */
function pageModel(name: string, row: Type): Type {
  const known = pageModels.get(row);
  if (known) return known;
  const cursor = { type: String, nullable: true } as const;
  const model = describedModel(name, {
    data: { type: row, isArray: true },
    total: { type: Number, description: 'Rows in all, 10,000 at most.' },
    total_capped: { type: Number, enum: [0, 1], description: '1: there are more rows than `total` says.' },
    next: { ...cursor, description: 'Cursor of the next page; null on the last one.' },
    previous: { ...cursor, description: 'Cursor of the page before; null on the first one.' },
  });
  pageModels.set(row, model);
  return model;
}
