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

/** Answers that have no body on purpose. */
const BODILESS = /^(204|30\d)$/;

const document = JSON.parse(textOf('openapi.json')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);
const namesWhere = (wrong: (entry: (typeof operations)[number]) => boolean) => operations.filter(wrong).map(({ name }) => name);

/** A schema that says nothing of what it holds makes `any` of the generated client. */
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

  it('gives every operation an id of its own, in camel case', () => {
    expect(namesWhere(({ operation }) => !/^[a-z][A-Za-z0-9]*$/.test(operation.operationId ?? ''))).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is hidden nothing by a decorator that wraps the method of a controller', () => {
    const controllers = filesBelow('src', /\.controller\.ts$/);
    expect(controllers.length).toBeGreaterThan(5);
    expect(controllers.filter((file) => textOf(file).includes('@Transactional('))).toEqual([]);
  });

  it('files every operation under one tag', () => {
    expect(namesWhere(({ operation }) => operation.tags?.length !== 1)).toEqual([]);
  });

  it('says what every operation does', () => {
    expect(namesWhere(({ operation }) => !operation.summary && !operation.description)).toEqual([]);
  });

  it('has a schema for what every operation answers', () => {
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

  it('has a schema for every body that is sent', () => {
    expect(
      namesWhere(({ operation }) => Object.values(operation.requestBody?.content ?? {}).some(({ schema }) => isEmpty(schema))),
    ).toEqual([]);
  });

  it('describes every part of a path that varies', () => {
    const undescribed = namesWhere(({ path, operation }) => {
      const described = new Set(
        operation.parameters?.flatMap((parameter) => (parameter.in === 'path' && parameter.schema ? [parameter.name] : [])),
      );
      return [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => !described.has(name ?? ''));
    });
    expect(undescribed).toEqual([]);
  });

  it('describes what its models hold', () => {
    const speechless = Object.entries(document.components.schemas).filter(
      ([, schema]) => schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0 && !schema.additionalProperties,
    );
    // Often a class that is not exported: the build reads the types of exported classes only.
    expect(speechless.map(([name]) => name)).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
    expect(refsIn(document).filter((ref) => !known.has(ref))).toEqual([]);
  });

  it('lies under one prefix', () => {
    expect(namesWhere(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  });
});
