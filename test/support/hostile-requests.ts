import fc from 'fast-check';

/** The parts of an OpenAPI document that requests are generated from. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** One request as it is sent. */
export interface HostileRequest {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Values that pass the first validation, by name of the property or parameter. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

const hostileTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud83d', '\udc00x', '\u202eevil', '\ufeff', 'a\r\nSet-Cookie: x=1', '😀'.repeat(100)],
  ...["' or 1=1 --", '"; drop table x; --', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd', '%00', '%2e%2e%2f', '\\'],
  ...['null', 'undefined', 'NaN', '-1', '1e999', '0x10', '00', '१२३४५६', 'true', '[]', '{}', '__proto__', 'constructor', 'x'.repeat(3000)],
  ...['2026-02-30', '0000-00-00', '99999-01-01', '2026-11-22T00:00:00Z', '00000000-0000-0000-0000-000000000000', 'http://169.254.169.254/'],
];
const hostileNumbers = [0, -0, -1, 1.5, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 9.99e14, 0.1 + 0.2, 4_294_967_296];
const hostileNames = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'toJSON',
  'then',
  'length',
  'id',
  '',
  'a.b',
  '$ref',
  'deleted_at',
  '\0',
];
/** Bodies that are invalid JSON, or far too large. */
const hostileBodies = [
  ...['', ' ', 'null', '1', '"x"', '[]', '[{}]', '{', '{"a":}', '{"a":1,"a":2}', '\0', '{"a":1e999}', '\ufeff{}', '{"__proto__":{"a":1}}'],
  ...[`${'['.repeat(5000)}${']'.repeat(5000)}`, `{"a":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`, `[${'0,'.repeat(30_000)}0]`],
];
const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/xml',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'application/octet-stream',
    '*/*',
    'a',
    ';',
  ],
];
const hostileHeaders: Readonly<Record<string, readonly string[]>> = {
  accept: ['application/pdf', 'text/html', '*/*;q=x', ',,,', 'x'.repeat(2000)],
  'accept-language': ['hi', 'hi-IN,en;q=0', '*', '__proto__', 'constructor', ',', 'x'.repeat(3000)],
  'x-request-id': ['a', 'x'.repeat(500), '../../x', '<script>'],
  'x-page': ['/', '//evil.test', 'x'.repeat(3000), '\u00e9'],
  'x-brand': ['__proto__', 'cl', '../..', "'"],
  'x-forwarded-for': ['::1', '1.2.3.4, 5.6.7.8', 'x', ','],
  'x-forwarded-host': ['evil.test'],
  'if-none-match': ['*', '"x"', 'W/'],
  'if-modified-since': ['yesterday'],
  cookie: ['visitor=x; atkn=x', 'atkn=%ff', '=;=;', 'lead=%00; qr=__proto__', 'a_atkn=a.b', 'p_atkn=' + 'x'.repeat(3000)],
  origin: ['null', 'http://evil.test', 'file://'],
  referer: ['http://evil.test/\u00e9'],
  range: ['bytes=0-', 'bytes=9-1', 'x'],
};

/** Generates requests for one API: mostly valid ones, with some invalid parts. */
export class HostileRequests {
  constructor(
    private readonly document: ApiDocument,
    private readonly hints: Hints,
  ) {}

  /** Returns this many requests for each operation, the same for the same seed. */
  sample(seed: number, perOperation: (operation: string) => number): HostileRequest[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        fc.sample(this.requestTo(method.toUpperCase(), path, operation), { seed, numRuns: perOperation(operation.operationId) }),
      ),
    );
  }

  private requestTo(method: string, path: string, { operationId, parameters = [], requestBody }: Operation): fc.Arbitrary<HostileRequest> {
    const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
    const inPath = fc.tuple(...named('path').map(({ name, schema }) => this.text(name, schema)));
    const inQuery = fc.tuple(
      ...named('query').map(({ name, schema }) => fc.option(fc.tuple(fc.constant(name), this.text(name, schema)), { freq: 3 })),
      rarely(fc.tuple(fc.constantFrom(...hostileNames), fc.constantFrom(...hostileTexts))),
    );
    const body = requestBody ? this.body(Object.values(requestBody.content)[0]?.schema ?? {}) : fc.constant(undefined);
    return fc
      .tuple(inPath, inQuery, headers(), body, often(fc.constant('application/json'), fc.constantFrom(...contentTypes)))
      .map(([pathValues, queryValues, sentHeaders, sentBody, contentType]): HostileRequest => {
        const values = new Map(named('path').map(({ name }, index) => [name, pathValues[index] ?? '']));
        const query = queryValues.filter((pair) => pair !== null).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values.get(name) ?? '') || '-');
        return {
          operation: operationId,
          method,
          path: query.length > 0 ? `${address}?${query.join('&')}` : address,
          headers: { ...sentHeaders, ...(sentBody !== undefined && { 'content-type': contentType }) },
          body: sentBody,
        };
      });
  }

  private text(name: string, schema: Schema): fc.Arbitrary<string> {
    return this.value(name, schema).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
  }

  private body(schema: Schema): fc.Arbitrary<string> {
    return fc.oneof(
      { arbitrary: this.value('', schema).map((value) => JSON.stringify(value) ?? 'null'), weight: 12 },
      fc.constantFrom(...hostileBodies),
    );
  }

  private value(name: string, schema: Schema): fc.Arbitrary<unknown> {
    const hinted = Object.hasOwn(this.hints, name) ? this.hints[name] : undefined;
    const fitting = hinted ? fc.constantFrom(...hinted) : this.fitting(name, schema);
    return often(
      fitting,
      fc.oneof(fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true, false, [], {}), fc.jsonValue({ maxDepth: 3 })),
    );
  }

  private fitting(name: string, schema: Schema): fc.Arbitrary<unknown> {
    if (schema.$ref) return this.fitting(name, this.document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const inner = schema.allOf ?? schema.oneOf;
    if (inner) return fc.oneof(...inner.map((each) => this.fitting(name, each)));
    if (schema.type === 'array') return fc.array(this.value(name, schema.items ?? {}), { maxLength: 5 });
    if (schema.type === 'object' || schema.properties) return this.object(schema);
    if (schema.format === 'uuid') return fc.uuid();
    if (schema.type === 'number' || schema.type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer());
    if (schema.type === 'boolean') return fc.boolean();
    return fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
  }

  private object({ properties = {}, additionalProperties }: Schema): fc.Arbitrary<unknown> {
    const known = fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, this.value(name, schema)])), {
      requiredKeys: [],
    });
    const free = additionalProperties
      ? fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 })
      : fc.constant({});
    const extra = rarely(fc.tuple(fc.constantFrom(...hostileNames), fc.jsonValue({ maxDepth: 2 })));
    // From entries, so that a property named `__proto__` is a plain property.
    return fc
      .tuple(known, free, extra)
      .map(([one, other, more]) => Object.fromEntries([...Object.entries(one), ...Object.entries(other), ...(more ? [more] : [])]));
  }
}

const often = <T, U>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<U>) =>
  fc.oneof({ arbitrary: usual, weight: 7 }, { arbitrary: other, weight: 2 });
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ arbitrary: fc.constant(null), weight: 9 }, arbitrary);

const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc
    .array(
      fc
        .constantFrom(...Object.entries(hostileHeaders))
        .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
      { maxLength: 3 },
    )
    .map((pairs) => Object.fromEntries(pairs));

/** Encodes text for a URL; half a surrogate pair cannot be encoded and becomes a byte that is no valid UTF-8. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%FF').slice(0, 4000);
