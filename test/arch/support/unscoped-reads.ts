import ts from 'typescript';

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A table in the migration snapshot. */
export interface TableColumns {
  readonly schema: string;
  readonly name: string;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** A table whose rows belong to partners: its SQL name and the name of its entity. */
export interface ScopedTable {
  readonly table: string;
  readonly entity: string | undefined;
}

/** Columns that assign a row to a partner or to a merchant of a partner, with or without a foreign key. */
const OWNERS = ['partner_id', 'merchant_id'];
/** A list or resource that declares the partner column of its rows. */
const DECLARES_SCOPE = /\brows: \{ partner: /;
/** The reason why a statement needs no row scope. */
const REASON = /@unscoped \w+:? \w+/;
/** Calls that take an entity and access no table with it. */
const IGNORED_CALLS = new Set(['create', 'getReference', 'setClass']);
/** Stands for any entity: the resource engine also reads and writes the entities of partners. */
const ANY_ENTITY = 'any entity';

const [schemaOf, tableOf, classOf, fromOf] = [
  /schema: '(\w+)'/,
  /tableName: '(\w+)'/,
  /export (?:class|const) (\w+)(?: extends| = defineEntity)/,
  /\bfrom: '([\w.]+)/,
];

/** Returns the tables whose rows belong to partners: those with a partner column and those whose list declares one. */
export function scopedTables(tables: readonly TableColumns[], files: readonly SourceFile[]): ScopedTable[] {
  const owned = tables.filter(({ columns }) => OWNERS.some((column) => column in columns)).map(({ schema, name }) => `${schema}.${name}`);
  const declared = files.filter(({ text }) => DECLARES_SCOPE.test(text)).flatMap(({ text }) => fromOf.exec(text)?.[1] ?? []);
  const entities = new Map(
    files
      .filter(({ path }) => path.endsWith('.entity.ts'))
      .map(({ text }) => [`${schemaOf.exec(text)?.[1]}.${tableOf.exec(text)?.[1]}`, classOf.exec(text)?.[1]]),
  );
  return [...new Set([...owned, ...declared])].sort().map((table) => ({ table, entity: entities.get(table) }));
}

/** Returns the statements that access such a table without `platform/lists` and without a reason, as `path:line table`. */
export function unscopedReads(files: readonly SourceFile[], tables: readonly ScopedTable[]): string[] {
  return files
    .filter(({ path, text }) => !path.endsWith('.entity.ts') && (text.includes('.entity') || tables.some((one) => isNamed(one, text))))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const found = new Set<string>();
      const visit = (node: ts.Node): void => {
        for (const table of tablesReadBy(node, tables)) if (!isScoped(node)) found.add(`${path}:${lineOf(source, node)} ${table}`);
        if (!isText(node)) ts.forEachChild(node, visit);
        else if (ts.isTemplateExpression(node)) for (const { expression } of node.templateSpans) visit(expression);
      };
      visit(source);
      return [...found];
    });
}

const isNamed = ({ table, entity }: ScopedTable, text: string) =>
  text.includes(table.split('.')[1] ?? '') || text.includes(entity ?? table);

const lineOf = (source: ts.SourceFile, node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Returns the tables that the node itself names: SQL text by table name, a call by entity. */
function tablesReadBy(node: ts.Node, tables: readonly ScopedTable[]): string[] {
  if (isText(node)) {
    if (isEncryptedLocation(node)) return [];
    const text = node.getText();
    return tables.filter(({ table }) => inSql(table).test(text)).map(({ table }) => table);
  }
  if (!ts.isCallExpression(node)) return [];
  const { expression, typeArguments, arguments: given } = node;
  if (ts.isPropertyAccessExpression(expression) && IGNORED_CALLS.has(expression.name.text)) return [];
  const named = [given[0], ...(typeArguments ?? [])].flatMap((one) => one?.getText() ?? []);
  const ofEntities = tables.filter(({ entity }) => entity !== undefined && named.includes(entity)).map(({ table }) => table);
  return /^(?:\w+\.)*entity$/.test(named[0] ?? '') ? [ANY_ENTITY, ...ofEntities] : ofEntities;
}

/** Matches `schema.table`, also with both parts quoted, but not `schema.table_of_another_kind`. */
function inSql(table: string): RegExp {
  const [schema, name] = table.split('.');
  return new RegExp(String.raw`(?<![\w.-])"?${schema}"?\."?${name}\b(?!-)`, 'i');
}

/** `{ table: 'platform.export', id }` is the location of an encrypted value and reads nothing, and the same goes for its type. */
const isEncryptedLocation = ({ parent }: ts.Node) =>
  ts.isLiteralTypeNode(parent) ||
  (ts.isPropertyAssignment(parent) &&
    parent.name.getText() === 'table' &&
    ['column', 'id'].some((name) => hasProperty(parent.parent, name)));

const hasProperty = (object: ts.Node, name: string) =>
  ts.isObjectLiteralExpression(object) && object.properties.some((one) => one.name?.getText() === name);

/** Returns whether the node is in a list that declares its row scope or in a statement that gives a reason to omit it. */
function isScoped(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (hasProperty(around, 'rows') && hasProperty(around, 'from')) return true;
    if (ts.isStatement(around) || ts.isPropertyDeclaration(around)) return REASON.test(commentsOf(around));
  }
  return false;
}

const commentsOf = (statement: ts.Node) => statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
