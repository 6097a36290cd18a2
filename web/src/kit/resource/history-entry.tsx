import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { PropertyRule, Resource } from '../../../../src/contracts/resources/resource.js';
import type { AuditRow } from '../../api/generated.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../i18n/use-text.ts';
import { ActionLabel, getSubjectKindLabel } from './action-label.tsx';
import { formatValue, getPropertyChoices } from './format-value.ts';
import classes from './history-drawer.module.css';
import { relatedTables } from './related-tables.ts';
import { usePropertyChoices } from './use-property-choices.ts';
import { getNoneLabel, getPropertyLabelKey, type RecordRow, type RelatedRecords, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly entry: AuditRow;
  readonly recordId: string;
  readonly resource: WebResource<Row, Property>;
  readonly onUndo: (() => void) | undefined;
  /** Further actions. */
  readonly children: ReactNode;
}

/** Returns the related records that an entry is about; undefined when it is about the record itself. */
export const findRelated = <Row extends RecordRow, Property extends string>(
  { related }: WebResource<Row, Property>,
  { subject }: AuditRow,
): RelatedRecords | undefined => related?.find(({ name }) => subject.startsWith(`${name}:`));

/** A change of a record, or of a related one: field, old and new value, actor and time. */
export function HistoryEntry<Row extends RecordRow, Property extends string>(props: Props<Row, Property>) {
  const related = findRelated(props.resource, props.entry);
  return related ? <RelatedEntry entry={props.entry} related={related} parentId={props.recordId} /> : <OwnEntry {...props} />;
}

function OwnEntry<Row extends RecordRow, Property extends string>({ entry, resource, onUndo, children }: Props<Row, Property>) {
  const t = useText();
  const language = useLanguage();
  const property = entry.property as Property | null;
  const rule: PropertyRule | undefined = property !== null && property in resource.table ? resource.table[property] : undefined;
  const choices = usePropertyChoices(resource, property ?? resource.title);
  const inWords = (value: unknown) =>
    (rule && formatValue(rule, value as WireValue, language, choices)) || getNoneLabel(resource, property ?? resource.title);
  return (
    <li className={classes.entry}>
      <Text size="sm" fw={700}>
        {property === null ? <ActionLabel action={entry.action} /> : getTextByKey(getPropertyLabelKey(resource, property))}
      </Text>
      {rule && <Change before={inWords(entry.before)} after={inWords(entry.after)} />}
      <Author entry={entry} />
      {rule && rule.edit !== 'never' && onUndo && (
        <UndoButton
          label={t('admin.list.takeBackOne', {
            field: getTextByKey(getPropertyLabelKey(resource, property ?? '')),
            value: inWords(entry.before),
          })}
          text={t('admin.list.takeBack')}
          onPress={onUndo}
        />
      )}
      {children}
    </li>
  );
}

interface RelatedProps {
  readonly entry: AuditRow;
  readonly related: RelatedRecords;
  readonly parentId: string;
}

/** A change of a related record. Its own page reverts it. */
function RelatedEntry({ entry, related: { name, useLabel }, parentId }: RelatedProps) {
  const t = useText();
  const language = useLanguage();
  const label = useLabel(parentId, entry.subject.slice(name.length + 1));
  const table: Resource = relatedTables[name];
  const record = { name, table };
  const { property } = entry;
  const rule = property === null ? undefined : table[property];
  const inWords = (key: string, value: unknown) =>
    formatValue(table[key] ?? { kind: 'anyValue' }, value as WireValue, language, getPropertyChoices(record, key));
  const labelOf = (key: string) => getTextByKey(getPropertyLabelKey(record, key));
  return (
    <li className={classes.entry}>
      <Text size="sm" fw={700}>
        {property === null ? (
          <ActionLabel action={entry.action} />
        ) : (
          `${label ?? getSubjectKindLabel(language, name)} · ${labelOf(property)}`
        )}
      </Text>
      {property !== null && rule && (
        <Change before={inWords(property, entry.before) || t('common.none')} after={inWords(property, entry.after) || t('common.none')} />
      )}
      {property === null &&
        Object.entries((entry.after ?? entry.before ?? {}) as Readonly<Record<string, unknown>>)
          .filter(([key, value]) => value !== null && key in table && table[key]?.kind !== 'id')
          .map(([key, value]) => (
            <p key={key} className={classes.change}>
              {labelOf(key)}: {inWords(key, value)}
            </p>
          ))}
      <Author entry={entry} />
    </li>
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className={classes.change}>
      <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
    </p>
  );
}

function Author({ entry }: { readonly entry: AuditRow }) {
  const t = useText();
  const language = useLanguage();
  const who = entry.actor ?? t('resources.somebody');
  return (
    <Text size="xs" c="dimmed">
      {entry.acting_admin ? t('admin.list.onBehalf', { who: entry.acting_admin, whom: who }) : who} · {formatDateTime(entry.at, language)}
    </Text>
  );
}

interface UndoButtonProps {
  /** Also names the subject. */
  readonly label: string;
  readonly text: string;
  readonly onPress: () => void;
}

export function UndoButton({ label, text, onPress }: UndoButtonProps) {
  return (
    <Button variant="subtle" size="compact-xs" px={0} onClick={onPress} aria-label={label}>
      {text}
    </Button>
  );
}
