import { Text } from '@mantine/core';
import { patterns, type WireValue } from '../../../../../src/contracts/fields.js';
import type { ColumnRule } from '../../../../../src/contracts/lists.js';
import { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import { partnerResource } from '../../../../../src/contracts/resources/partner.js';
import type { Resource } from '../../../../../src/contracts/resources/resource.js';
import type { AuditRow } from '../../../api/generated.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from '../../../kit/resource/read-only-columns.module.css';
import { ActionLabel, getActionLabel, getSubjectKindLabel } from '../../../kit/resource/action-label.tsx';
import { FilterLink } from '../../../kit/resource/read-only-columns.tsx';
import type { ListState } from '../../../kit/resource/use-list-state.ts';
import { getPropertyChoices, shortenId, formatValue } from '../../../kit/resource/format-value.ts';

interface Props {
  readonly row: AuditRow;
}

interface NarrowProps extends Props {
  readonly narrow: ListState['setFilters'];
}

/** Resources with labelled fields, by their kind in the audit trail. */
const resources: Readonly<Record<string, Resource>> = { lender: lenderResource, partner: partnerResource };

/** Splits `lender:0b6f…` into kind and id. */
function parseSubject(subject: string | null) {
  const [kind = '', ...id] = (subject ?? '').split(':');
  return { kind, id: id.join(':') };
}

/** Kinds of subjects that belong to a customer. The id of a service case is that of its application. */
const customerSubjects = ['customer', 'submission', 'service-case'];

/** Returns the id in a subject by which its customer can be found; undefined for other subjects. */
export function getCustomerSubject(subject: string | null): string | undefined {
  const { kind, id } = parseSubject(subject);
  return customerSubjects.includes(kind) && patterns.uuid.test(id) ? id : undefined;
}

/** Actor and the person on whose behalf they acted, or the kind of account when the name is unknown. */
export function ActorCell({ row, narrow }: NarrowProps) {
  const t = useText();
  const { actor, actor_id, acting_admin, audience } = row;
  const kind = getTextByKey(`admin.lists.audiences.${audience}`);
  const name = actor ?? (actor_id === null ? kind : `${kind} ${shortenId(actor_id)}`);
  const words = acting_admin ? t('admin.list.onBehalf', { who: acting_admin, whom: name }) : name;
  return (
    <span className={classes.long}>
      {actor_id === null ? (
        words
      ) : (
        <FilterLink filters={{ actor_id }} value={words} setFilters={narrow}>
          {words}
        </FilterLink>
      )}
      {actor !== null && (
        <Text size="xs" c="dimmed">
          {kind}
        </Text>
      )}
    </span>
  );
}

export function ActionCell({ row: { action }, narrow }: NarrowProps) {
  const language = useLanguage();
  return (
    <span className={classes.long}>
      <FilterLink filters={{ action }} value={getActionLabel(language, action ?? '')} setFilters={narrow}>
        <ActionLabel action={action} />
      </FilterLink>
    </span>
  );
}

/** Kind of the subject and the first characters of its id. */
export function SubjectCell({ row: { subject }, narrow }: NarrowProps) {
  const language = useLanguage();
  const { kind, id } = parseSubject(subject);
  const words = `${getSubjectKindLabel(language, kind)} ${patterns.uuid.test(id) ? shortenId(id) : id}`.trim();
  return (
    <span className={classes.long}>
      <FilterLink filters={{ subject }} value={words} setFilters={narrow}>
        <span title={subject ?? undefined}>{words}</span>
      </FilterLink>
    </span>
  );
}

/** Field, by its label when the record has one. */
export function PropertyCell({ row: { property, subject } }: Props) {
  const t = useText();
  const { kind } = parseSubject(subject);
  if (property === null) return <span className={classes.nothing}>{t('common.empty')}</span>;
  return <span className={classes.long}>{columnRuleOf(kind, property) ? getTextByKey(`resources.${kind}.${property}`) : property}</span>;
}

export function ValueCell({ row, side }: Props & { readonly side: 'before' | 'after' }) {
  const t = useText();
  const language = useLanguage();
  const { kind } = parseSubject(row.subject);
  const property = row.property ?? '';
  const rule = columnRuleOf(kind, property) ?? anyValueRule;
  const table = resources[kind];
  const choices = table && rule !== anyValueRule ? getPropertyChoices({ table }, property) : [];
  const words = formatValue(rule, (row[side] ?? null) as WireValue, language, choices);
  if (words === '') return <span className={classes.nothing}>{t('common.empty')}</span>;
  return <span className={classes.long}>{words}</span>;
}

const anyValueRule: ColumnRule = { kind: 'anyValue' };

const columnRuleOf = (kind: string, property: string): ColumnRule | undefined => {
  const table = Object.hasOwn(resources, kind) ? resources[kind] : undefined;
  return table && Object.hasOwn(table, property) ? table[property] : undefined;
};
