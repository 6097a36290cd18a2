import { Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { MAX_LINES } from '../../../../src/contracts/fields.js';
import { useText } from '../../i18n/use-text.ts';
import type { FieldProps } from './field-props.ts';
import classes from './text-list-field.module.css';

interface Line {
  /** Stays the same while other lines are added and removed. */
  readonly key: number;
  readonly text: string;
}

let keys = 0;
const newKey = () => (keys += 1);

/** A list of texts, one per line: Enter adds the next one. */
export function TextListField({ id, label, rule, hint, error, hasAutoFocus, defaultValue, onChange }: FieldProps) {
  const t = useText();
  const [lines, setLines] = useState<readonly Line[]>(() => {
    const given = Array.isArray(defaultValue) ? (defaultValue as readonly string[]) : [];
    return given.map((text) => ({ key: newKey(), text }));
  });
  const list = useRef<HTMLDivElement>(null);

  const take = (changed: readonly Line[]) => {
    setLines(changed);
    onChange(changed.map(({ text }) => text));
  };
  const focus = (index: number) =>
    requestAnimationFrame(() => (list.current?.querySelectorAll('input')[index] ?? list.current?.querySelector('button'))?.focus());
  const add = (after: number) => {
    if (lines.length >= MAX_LINES) return;
    take([...lines.slice(0, after + 1), { key: newKey(), text: '' }, ...lines.slice(after + 1)]);
    focus(after + 1);
  };
  const remove = (index: number) => {
    take(lines.filter((_, other) => other !== index));
    focus(Math.max(0, index - 1));
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(index);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={hint ?? t('admin.editing.linesHint', { max: MAX_LINES })}
      error={error}
    >
      <div ref={list} role="group" aria-label={label} className={classes.lines}>
        {lines.map(({ key, text }, index) => (
          <div key={key} className={classes.line}>
            <TextInput
              aria-label={t('admin.editing.line', { field: label, number: index + 1 })}
              data-autofocus={(hasAutoFocus && index === 0) || undefined}
              className={classes.text}
              maxLength={rule.maxLength}
              autoComplete="off"
              value={text}
              onChange={({ currentTarget: { value } }) => take(lines.map((line) => (line.key === key ? { key, text: value } : line)))}
              onKeyDown={onKeyDown(index)}
            />
            <button
              type="button"
              className={classes.remove}
              aria-label={t('admin.editing.removeLine', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </button>
          </div>
        ))}
        <Button
          variant="light"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.length >= MAX_LINES}
          onClick={() => add(lines.length - 1)}
        >
          {t('admin.editing.addLine')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
