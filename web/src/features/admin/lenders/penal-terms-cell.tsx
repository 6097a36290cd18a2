import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FieldRule } from '../../../../../src/contracts/fields.js';
import { penalBases, type PenalBasis, type PenalTerm, findPenalTerm } from '../../../../../src/contracts/penal-terms.js';
import { useText } from '../../../i18n/use-text.ts';
import { CellStatus } from '../../../kit/cell/cell-status.tsx';
import cells from '../../../kit/cell/cell.module.css';
import type { FieldCellProps } from '../../../kit/cell/field-cell-props.ts';
import { useCellSave } from '../../../kit/cell/use-cell-save.ts';
import { FieldForm, type FormValues } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { formatValue } from '../../../kit/resource/format-value.ts';

/** Cost of late payment as text, on a button that opens the figures. */
export function PenalTermsCell(props: FieldCellProps) {
  const { label, rule, language = 'en' } = props;
  const t = useText();
  const { state, shown, save } = useCellSave(props);
  const [isOpen, setOpen] = useState(false);
  const words = formatValue(rule, shown, language);
  return (
    <span className={cells.cell} data-state={state.kind}>
      <button
        type="button"
        className={cells.value}
        aria-label={t('common.cell.edit', { field: label, value: words || t('common.none') })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words || <span className={cells.nothing}>{t('common.empty')}</span>}
      </button>
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
      <FormModal opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <PenalTermsForm
          terms={(shown ?? []) as readonly PenalTerm[]}
          onSave={(terms) => {
            setOpen(false);
            void save(terms);
          }}
          onClose={() => setOpen(false)}
        />
      </FormModal>
    </span>
  );
}

const none = 'none';
const choice: FieldRule = { kind: 'choice', choices: [none, ...penalBases] };
/** Bounds from contracts/penal-terms. */
const percent: FieldRule = { kind: 'percent', min: 0.001 };
const rupees: FieldRule = { kind: 'inr', min: 0.01, max: 1_00_000 };
const isPercent = ({ basis }: FormValues) => basis === 'percent_month_instalment' || basis === 'percent_year_amount';

interface FormProps {
  readonly terms: readonly PenalTerm[];
  readonly onSave: (terms: readonly PenalTerm[]) => void;
  readonly onClose: () => void;
}

function PenalTermsForm({ terms, onSave, onClose }: FormProps) {
  const t = useText();
  const delay = findPenalTerm(terms, 'delay');
  const figure = delay?.figure ?? null;
  return (
    <FieldForm
      fields={[
        {
          name: 'basis',
          rule: choice,
          label: t('admin.lender.penal.delay'),
          choices: [none, ...penalBases].map((value) => ({
            value,
            label: value === none ? t('admin.lender.penal.none') : t(`admin.lender.penal.bases.${value as PenalBasis}`),
          })),
        },
        { name: 'percent', rule: percent, required: true, label: t('admin.lender.penal.figure'), onlyIf: isPercent },
        { name: 'minimum', rule: rupees, label: t('admin.lender.penal.minimum'), onlyIf: isPercent },
        {
          ...{ name: 'rupees', rule: rupees, required: true, label: t('admin.lender.penal.figure') },
          onlyIf: ({ basis }) => basis === 'rupees_event',
        },
        { name: 'bounce', rule: rupees, label: t('admin.lender.penal.bounce') },
      ]}
      initial={{
        basis: delay?.basis ?? none,
        ...(delay?.basis === 'rupees_event' ? { rupees: figure } : { percent: figure, minimum: delay?.minimum ?? null }),
        bounce: findPenalTerm(terms, 'bounce')?.figure ?? null,
      }}
      submitLabel={t('common.actions.save')}
      onSubmit={(values) => {
        onSave(termsOf(values));
        return Promise.resolve();
      }}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      }
    />
  );
}

function termsOf({ basis, percent: share, minimum = null, rupees: sum, bounce }: FormValues): readonly PenalTerm[] {
  const known = penalBases.find((one) => one === basis);
  const figure = Number(known === 'rupees_event' ? sum : share);
  return [
    ...(known ? [{ kind: 'delay', basis: known, figure, minimum: minimum === null ? null : Number(minimum) } as const] : []),
    ...(typeof bounce === 'number' ? [{ kind: 'bounce', basis: 'rupees_event', figure: bounce, minimum: null } as const] : []),
  ];
}
