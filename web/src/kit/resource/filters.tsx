import { Button, Checkbox, Popover, Stack, Switch, TextInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProblem } from '../../../../src/contracts/fields.js';
import { type ColumnRule, getFilterableColumns, type ListRules, parseListQuery } from '../../../../src/contracts/lists.js';
import { formatDay } from '../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../i18n/use-text.ts';
import type { Choice } from '../fields/field-props.ts';
import classes from './filters.module.css';
import type { ListState } from './use-list-state.ts';
import { getPropertyChoices, formatValue } from './format-value.ts';
import { getColumnLabelKey, type LocalizedList } from './web-list.ts';

interface Props<Column extends string> {
  readonly list: LocalizedList<Column>;
  readonly rules: ListRules;
  readonly state: ListState;
  /** The filter that has buttons of its own. */
  readonly excludedFilter?: string | undefined;
}

interface FilterableColumn {
  readonly column: string;
  readonly rule: ColumnRule;
  readonly label: string;
  readonly choices: readonly Choice[];
}

function useFilterableColumns<Column extends string>({ list, rules, excludedFilter }: Props<Column>): FilterableColumn[] {
  const t = useText();
  return getFilterableColumns(rules)
    .filter(([column]) => column !== excludedFilter)
    .map(([column, rule]) => ({
      column,
      rule,
      label: getTextByKey(getColumnLabelKey(list, column)),
      choices:
        rule.kind === 'flag'
          ? [
              { value: 1, label: rule.words ? getTextByKey(`${rule.words}.1`) : t('common.yes') },
              { value: 0, label: rule.words ? getTextByKey(`${rule.words}.0`) : t('common.no') },
            ]
          : getPropertyChoices(list, column as Column),
    }));
}

/** A saved view can still have a filter by a replaced column, which its chip shows. */
const isOffered = ({ rule }: FilterableColumn) => rule.replacedBy === undefined;

/** The filters of a list, one for each column that has one. */
export function FilterButton<Column extends string>(props: Props<Column>) {
  const { state, rules } = props;
  const t = useText();
  const filters = useFilterableColumns(props);
  const count = filters.filter(({ column }) => state.filters[column] !== undefined).length + (state.isDeleted ? 1 : 0);
  if (filters.length === 0 && !rules.hasDeleted) return null;
  return (
    <Popover position="bottom-end" width={300} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconFilter size={16} aria-hidden />}>
          {count === 0 ? t('admin.list.filters') : t('admin.list.filtersCount', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('admin.list.filters')} className={classes.panel}>
        <Stack gap="sm">
          {filters.filter(isOffered).map((filter) => (
            <FilterField key={filter.column} {...filter} rules={rules} state={state} />
          ))}
          {rules.hasDeleted && (
            <Switch
              label={t('admin.list.showDeleted')}
              checked={state.isDeleted}
              onChange={(event) => state.setDeleted(event.currentTarget.checked)}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldProps extends FilterableColumn {
  readonly rules: ListRules;
  readonly state: ListState;
}

function FilterField({ column, rule, label, choices, rules, state }: FieldProps) {
  const now = state.filters[column] ?? '';
  if (choices.length > 0)
    return (
      <Checkbox.Group
        label={label}
        value={now === '' ? [] : now.split(',')}
        onChange={(values) => state.setFilters({ [column]: values.join(',') })}
      >
        <div className={classes.choices}>
          {choices.map((choice) => (
            <Checkbox key={choice.value} size="sm" value={String(choice.value)} label={choice.label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  if (rule.filter === 'range') return <RangeField key={now} column={column} rule={rule} label={label} rules={rules} state={state} />;
  return (
    <TextFilter
      key={now}
      label={label}
      value={now}
      onCommit={(typed) => validateFilter(rules, column, typed) ?? state.setFilters({ [column]: typed })}
    />
  );
}

function RangeField({ column, rule, label, rules, state }: Omit<FieldProps, 'choices'>) {
  const t = useText();
  const [from = '', to = ''] = (state.filters[column] ?? '').split('..');
  const type = rule.kind === 'instant' || rule.kind === 'date' ? 'date' : 'text';
  const take = (start: string, end: string) => {
    const text = start === '' && end === '' ? '' : `${start}..${end}`;
    return validateFilter(rules, column, text) ?? state.setFilters({ [column]: text });
  };
  return (
    <div className={classes.range}>
      <TextFilter label={t('admin.list.from', { label })} type={type} value={from} onCommit={(typed) => take(typed, to)} />
      <TextFilter label={t('admin.list.to', { label })} type={type} value={to} onCommit={(typed) => take(from, typed)} />
    </div>
  );
}

/** Returns the error of a filter value. */
function validateFilter(rules: ListRules, column: string, text: string): string | undefined {
  const parsed = parseListQuery(rules, { [column]: text });
  if (parsed.ok) return undefined;
  const problem = parsed.fields[column] ?? 'text';
  const { message, variables }: FieldProblem = typeof problem === 'string' ? { message: problem } : problem;
  return getTextByKey(`errors.field.${message}`, variables);
}

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date';
  /** Returns the error of the value. */
  readonly onCommit: (typed: string) => string | void;
}

/** Applied on blur or Enter. */
function TextFilter({ label, value, type = 'text', onCommit }: TextFilterProps) {
  const [problem, setProblem] = useState<string>();
  const take = (typed: string) => {
    if (typed.trim() !== value) setProblem(onCommit(typed.trim()) ?? undefined);
  };
  return (
    <TextInput
      size="xs"
      type={type}
      label={label}
      defaultValue={value}
      error={problem}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  );
}

/** The active filters, each with a button that removes it. */
export function FilterChips<Column extends string>(props: Props<Column>) {
  const { state } = props;
  const t = useText();
  const language = useLanguage();
  const filters = useFilterableColumns(props).filter(({ column }) => state.filters[column] !== undefined);
  if (filters.length === 0 && !state.isDeleted) return null;
  const words = ({ column, rule, choices }: FilterableColumn) => {
    const text = state.filters[column] ?? '';
    const inWords = (one: string) => {
      const known = choices.find(({ value }) => String(value) === one);
      if (known) return known.label;
      if (one === '') return '';
      return rule.kind === 'instant' ? formatDay(one, language) : formatValue(rule, one, language);
    };
    if (rule.filter !== 'range') return text.split(',').map(inWords).join(', ');
    const [from = '', to = ''] = text.split('..');
    return `${inWords(from)} – ${inWords(to)}`.trim();
  };
  return (
    <ul className={classes.chips} aria-label={t('admin.list.filtersNow')}>
      {filters.map((filter) => (
        <Chip key={filter.column} text={`${filter.label}: ${words(filter)}`} onRemove={() => state.setFilters({ [filter.column]: null })} />
      ))}
      {state.isDeleted && <Chip text={t('admin.list.showDeleted')} onRemove={() => state.setDeleted(false)} />}
    </ul>
  );
}

function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const t = useText();
  return (
    <li>
      <button type="button" className={classes.chip} aria-label={t('admin.list.removeFilter', { filter: text })} onClick={onRemove}>
        {text}
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
}
