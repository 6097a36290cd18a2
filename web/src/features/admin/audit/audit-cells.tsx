import { Text } from '@mantine/core';
import { patterns, type WireValue } from '../../../../../src/contracts/fields.js';
import type { ColumnRule } from '../../../../../src/contracts/lists.js';
import { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import { partnerResource } from '../../../../../src/contracts/resources/partner.js';
import type { Resource } from '../../../../../src/contracts/resources/resource.js';
import type { AuditRow } from '../../../api/generated.ts';
import { textOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from '../../../kit/resource/read-columns.module.css';
import { DeedInWords, deedInWords, subjectKindInWords } from '../../../kit/resource/deed-in-words.tsx';
import { Narrowing } from '../../../kit/resource/read-columns.tsx';
import type { ListState } from '../../../kit/resource/use-list-state.ts';
import { choicesOf, shortId, valueInWords } from '../../../kit/resource/value-text.ts';

interface Props {
  readonly row: AuditRow;
}

interface NarrowProps extends Props {
  readonly narrow: ListState['setFilters'];
}

/** Records whose fields have labels, by what the audit trail calls them. */
const resources: Readonly<Record<string, Resource>> = { lender: lenderResource, partner: partnerResource };

/** `lender:0b6f…` as kind and id. */
function partsOf(subject: string | null) {
  const [kind = '', ...id] = (subject ?? '').split(':');
  return { kind, id: id.join(':') };
}

/** Who did it, on whose behalf, or which kind of account where nobody is known by name. */
export function Who({ row, narrow }: NarrowProps) {
  const t = useText();
  const { actor, actor_id, acting_admin, audience } = row;
  const kind = textOf(`admin.lists.audiences.${audience}`);
  const name = actor ?? (actor_id === null ? kind : `${kind} ${shortId(actor_id)}`);
  const words = acting_admin ? t('admin.list.onBehalf', { who: acting_admin, whom: name }) : name;
  return (
    <span className={classes.long}>
      {actor_id === null ? (
        words
      ) : (
        <Narrowing to={{ actor_id }} value={words} narrow={narrow}>
          {words}
        </Narrowing>
      )}
      {actor !== null && (
        <Text size="xs" c="dimmed">
          {kind}
        </Text>
      )}
    </span>
  );
}

/** What was done. */
export function Deed({ row: { action }, narrow }: NarrowProps) {
  const language = useLanguage();
  return (
    <span className={classes.long}>
      <Narrowing to={{ action }} value={deedInWords(language, action ?? '')} narrow={narrow}>
        <DeedInWords action={action} />
      </Narrowing>
    </span>
  );
}

/** To what it was done: what kind of thing, and the beginning of its id. */
export function Subject({ row: { subject }, narrow }: NarrowProps) {
  const language = useLanguage();
  const { kind, id } = partsOf(subject);
  const words = `${subjectKindInWords(language, kind)} ${patterns.uuid.test(id) ? shortId(id) : id}`.trim();
  return (
    <span className={classes.long}>
      <Narrowing to={{ subject }} value={words} narrow={narrow}>
        <span title={subject ?? undefined}>{words}</span>
      </Narrowing>
    </span>
  );
}

/** Which field, by its label where the record has one. */
export function Field({ row: { property, subject } }: Props) {
  const t = useText();
  const { kind } = partsOf(subject);
  if (property === null) return <span className={classes.nothing}>{t('common.empty')}</span>;
  return <span className={classes.long}>{ruleOf(kind, property) ? textOf(`resources.${kind}.${property}`) : property}</span>;
}

/** The value before or after. */
export function ValueOf({ row, side }: Props & { readonly side: 'before' | 'after' }) {
  const t = useText();
  const language = useLanguage();
  const { kind } = partsOf(row.subject);
  const property = row.property ?? '';
  const rule = ruleOf(kind, property) ?? anything;
  const table = resources[kind];
  const choices = table && rule !== anything ? choicesOf({ table }, property) : [];
  const words = valueInWords(rule, (row[side] ?? null) as WireValue, language, choices);
  if (words === '') return <span className={classes.nothing}>{t('common.empty')}</span>;
  return <span className={classes.long}>{words}</span>;
}

const anything: ColumnRule = { kind: 'anyValue' };

const ruleOf = (kind: string, property: string): ColumnRule | undefined => {
  const table = Object.hasOwn(resources, kind) ? resources[kind] : undefined;
  return table && Object.hasOwn(table, property) ? table[property] : undefined;
};
