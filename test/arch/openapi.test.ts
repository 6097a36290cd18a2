import { describe, expect, it } from '@jest/globals';
import { filesBelow, textOf } from './support/source-files.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: object;
  readonly [key: string]: unknown;
}

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Responses that have no body by design. */
const BODILESS = /^(204|30\d)$/;

const document = JSON.parse(textOf('openapi.json')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);
const namesWhere = (wrong: (entry: (typeof operations)[number]) => boolean) => operations.filter(wrong).map(({ name }) => name);

/** Returns whether a schema describes nothing: the generated client types it as `any`. */
const isEmpty = (schema: Schema | undefined): boolean =>
  !schema || Object.keys(schema).length === 0 || (schema.type === 'object' && !schema.properties && !schema.additionalProperties);

function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = '$ref' in node && typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(refsIn)];
}

describe('openapi.json', () => {
  it('describes operations', () => {
    expect(operations.length).toBeGreaterThan(5);
  });

  it('gives every operation a unique id in camel case', () => {
    expect(namesWhere(({ operation }) => !/^[a-z][A-Za-z0-9]*$/.test(operation.operationId ?? ''))).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has no controller method in a @Transactional wrapper', () => {
    const controllers = filesBelow('src', /\.controller\.ts$/);
    expect(controllers.length).toBeGreaterThan(5);
    expect(controllers.filter((file) => textOf(file).includes('@Transactional('))).toEqual([]);
  });

  it('gives every operation exactly one tag', () => {
    expect(namesWhere(({ operation }) => operation.tags?.length !== 1)).toEqual([]);
  });

  it('has a summary for every operation', () => {
    expect(namesWhere(({ operation }) => !operation.summary && !operation.description)).toEqual([]);
  });

  it('has a response schema for every operation', () => {
    const speechless = namesWhere(({ operation }) => {
      const answers = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
      return (
        answers.length === 0 ||
        answers.some(
          ([status, { content }]) =>
            !BODILESS.test(status) &&
            (!content || Object.values(content).length === 0 || Object.values(content).some(({ schema }) => isEmpty(schema))),
        )
      );
    });
    expect(speechless).toEqual([]);
  });

  it('has a schema for every request body', () => {
    expect(
      namesWhere(({ operation }) => Object.values(operation.requestBody?.content ?? {}).some(({ schema }) => isEmpty(schema))),
    ).toEqual([]);
  });

  it('describes every path parameter', () => {
    const undescribed = namesWhere(({ path, operation }) => {
      const described = new Set(
        operation.parameters?.flatMap((parameter) => (parameter.in === 'path' && parameter.schema ? [parameter.name] : [])),
      );
      return [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => !described.has(name ?? ''));
    });
    expect(undescribed).toEqual([]);
  });

  it('describes the content of its models', () => {
    const speechless = Object.entries(document.components.schemas).filter(
      ([, schema]) => schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0 && !schema.additionalProperties,
    );
    // The usual cause is a class that is not exported: the build reads the types of exported classes only.
    expect(speechless.map(([name]) => name)).toEqual([]);
  });

  it('has no dangling references', () => {
    const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
    expect(refsIn(document).filter((ref) => !known.has(ref))).toEqual([]);
  });

  it('has one path prefix', () => {
    expect(namesWhere(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  });
});
