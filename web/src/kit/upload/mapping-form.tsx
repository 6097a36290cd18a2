import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { UPLOAD_REVIEW_DAYS } from '../../../../src/contracts/uploads.js';
import type { MappingRequest, UploadDetail } from '../../api/generated-uploads.ts';
import { type Text as Words, useText } from '../../i18n/use-text.ts';
import { FieldLabel } from '../fields/field-label.tsx';
import classes from './file-dialog.module.css';
import { useUploadAction } from './use-upload-action.ts';

interface Props {
  readonly file: UploadDetail;
  /** Returns to the preview; undefined when there is none yet. */
  readonly onBack: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly onSend: (mapping: MappingRequest) => Promise<void>;
}

/** Position among the titles of the sheet, by column key. */
type TitleIndexes = Readonly<Record<string, number>>;

/**
 * Maps the titles of the file to columns: one sheet, each title once (equal titles by position), at least the required columns; shows the
 * errors of the titles.
 */
export function MappingForm({ file: { status, errors, columns, sheets }, onBack, onDiscard, onSend }: Props) {
  const t = useText();
  const id = useId();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<TitleIndexes>(() => getInitialMapping(columns, sheets[0]));
  const [isAsked, setAsked] = useState(false);
  const sheet = sheets[at];
  const missing = columns.filter(({ key, is_required }) => is_required && chosen[key] === undefined);
  const { isBusy, problem, run } = useUploadAction(() => onSend(toMappingRequest(chosen, sheet)));

  const choose = (key: string, place: string) => {
    const others = Object.entries(chosen).filter(([other]) => other !== key);
    setChosen(Object.fromEntries(place === '' ? others : [...others, [key, Number(place)]]));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [first] = missing;
    if (first) document.getElementById(`${id}${first.key}`)?.focus();
    else void run();
  };

  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      {status === 'unmapped' && errors !== '' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} title={errors} />
      )}
      <Text>{t('admin.uploads.mapping.lead', { days: UPLOAD_REVIEW_DAYS })}</Text>
      {sheet && Object.keys(sheet.suggested).length > 0 && <Text size="sm">{t('admin.uploads.mapping.suggested')}</Text>}
      {sheets.length > 1 && (
        <NativeSelect
          label={t('admin.uploads.mapping.sheet')}
          description={t('admin.uploads.mapping.sameHeadings')}
          value={String(at)}
          data={sheets.map(({ name }, index) => ({ value: String(index), label: name ?? String(index + 1) }))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            setAt(next);
            setChosen(getInitialMapping(columns, sheets[next]));
          }}
        />
      )}
      {sheets.length === 1 && sheet?.name && <Text size="sm">{t('admin.uploads.mapping.oneSheet', { sheet: sheet.name })}</Text>}
      <div className={classes.columns}>
        {[...columns].sort(compareRequiredFirst).map(({ key, label, is_required }) => (
          <NativeSelect
            key={key}
            id={`${id}${key}`}
            label={<FieldLabel label={label} required={is_required} />}
            aria-required={is_required}
            error={isAsked && is_required && chosen[key] === undefined ? t('errors.field.required') : undefined}
            value={String(chosen[key] ?? '')}
            onChange={(event) => choose(key, event.currentTarget.value)}
            data={[
              { value: '', label: t(is_required ? 'common.form.chooseOne' : 'admin.uploads.mapping.notThere') },
              // Each position is one option.
              ...(sheet?.titles ?? []).map((title, place) => ({
                value: String(place),
                label: getTitleLabel(t, sheet, title, place),
                disabled: Object.entries(chosen).some(([other, taken]) => other !== key && taken === place),
              })),
            ]}
          />
        ))}
      </div>
      {isAsked && missing.length > 0 && (
        <Text c="red" role="alert">
          {t('admin.uploads.mapping.missing', { columns: missing.map(({ label }) => label).join(', ') })}
        </Text>
      )}
      {problem && (
        <Text c="red" role="alert">
          {problem}
        </Text>
      )}
      <Group gap="xs" justify="flex-end" className={classes.foot}>
        <Button variant="subtle" color="red" onClick={onDiscard} disabled={isBusy} mr="auto">
          {t('admin.uploads.check.discard')}
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {t('admin.uploads.check.back')}
          </Button>
        )}
        <Button type="submit" loading={isBusy}>
          {t('admin.uploads.mapping.send')}
        </Button>
      </Group>
    </form>
  );
}

const compareRequiredFirst = (a: UploadDetail['columns'][number], b: UploadDetail['columns'][number]) =>
  Number(b.is_required) - Number(a.is_required);

type Sheet = UploadDetail['sheets'][number];

/** Returns a title as written; for equal titles, with their number. */
function getTitleLabel(t: Words, sheet: Sheet | undefined, title: string, place: number): string {
  const nth = sheet?.repeats[place] ?? 0;
  if (!sheet || nth === 0) return title;
  const last = sheet.titles.reduce((most, other, at) => (other === title ? Math.max(most, sheet.repeats[at] ?? 0) : most), nth);
  return t('admin.uploads.mapping.nth', { title, nth, count: last });
}

/** Returns the mapping by title, with the number of equal titles. */
function toMappingRequest(chosen: TitleIndexes, sheet: Sheet | undefined): MappingRequest {
  const places = Object.entries(chosen);
  const nth = places.flatMap(([key, place]) => (sheet?.repeats[place] ? [[key, sheet.repeats[place]] as const] : []));
  return {
    columns: Object.fromEntries(places.map(([key, place]) => [key, sheet?.titles[place] ?? ''])),
    ...(nth.length > 0 && { nth: Object.fromEntries(nth) }),
    ...(sheet?.name && { sheet: sheet.name }),
  };
}

/**
 * Returns the initial mapping: the previous one and likely matches; the user chooses among equal titles. Nothing applies before it is sent.
 */
function getInitialMapping(columns: UploadDetail['columns'], sheet: Sheet | undefined): TitleIndexes {
  const placeOf = (title: string) => (sheet?.titles ?? []).findIndex((other, place) => other === title && sheet?.repeats[place] === 0);
  const placed = (titles: readonly (readonly [string, string | null])[]) =>
    titles.flatMap(([key, title]): [string, number][] => (title !== null && placeOf(title) >= 0 ? [[key, placeOf(title)]] : []));
  const read = Object.fromEntries(placed(columns.map(({ key, title }) => [key, title])));
  const taken = new Set(Object.values(read));
  const fitting = placed(Object.entries(sheet?.suggested ?? {})).filter(([key, place]) => !(key in read) && !taken.has(place));
  return { ...Object.fromEntries(fitting), ...read };
}
