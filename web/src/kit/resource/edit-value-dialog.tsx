import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { isFailure } from '../../api/failure.ts';
import { useAppDispatch } from '../../api/store.ts';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import { FieldForm } from '../fields/field-form.tsx';
import { FormModal } from '../form-modal/form-modal.tsx';
import type { ValueCheck, ValueDialogDeclaration } from './column-declaration.ts';
import classes from './edit-value-dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly field: { readonly name: string; readonly rule: PropertyRule; readonly label: string };
  readonly recordName: string;
  readonly value: WireValue;
  readonly declared: ValueDialogDeclaration;
  readonly onSubmit: (value: WireValue) => void;
  readonly onClose: () => void;
}

/**
 * Edits one value of a record; Submit is disabled until it is valid (product specification §2 "Edit-value dialog"): a file picker for an
 * image, lines
 * for a list of texts, one field for anything else.
 */
export function EditValueDialog({ isOpen, field, recordName, value, declared, onSubmit, onClose }: Props) {
  const t = useText();
  const { name, rule, label } = field;
  const [now, setNow] = useState(value);
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={t('admin.editing.title', { name: recordName, field: label })}
      size={rule.kind === 'secureLink' || rule.kind === 'textList' ? 'lg' : 'md'}
    >
      <FieldForm
        fields={[{ name, rule, label, required: true, hint: declared.hint && getTextByKey(declared.hint), autoComplete: 'off' }]}
        initial={{ [name]: getInitialValue(rule, value) }}
        submitLabel={t('common.actions.submit')}
        disablesSubmitUntilValid
        hasAutoFocus
        onValues={(values) => setNow(values[name] ?? null)}
        onSubmit={(values) => {
          onSubmit(values[name] ?? null);
          return Promise.resolve();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      >
        {declared.check && <ValueCheckButton check={declared.check} value={typeof now === 'string' ? now : ''} />}
      </FieldForm>
    </FormModal>
  );
}

/** An empty list opens with one blank line, which must be valid before Submit like any other. */
const getInitialValue = ({ kind }: PropertyRule, value: WireValue): WireValue =>
  kind === 'textList' && Array.isArray(value) && value.length === 0 ? [''] : value;

interface CheckResult {
  readonly checkedValue: string;
  readonly isValid: boolean;
  readonly message: string;
}

/** Checks the typed value on the server, and shows the result until the value changes. */
function ValueCheckButton({ check, value }: { readonly check: ValueCheck; readonly value: string }) {
  const dispatch = useAppDispatch();
  const [finding, setFinding] = useState<CheckResult>();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      setFinding({ checkedValue: value, ...(await check.run(dispatch, value)) });
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setFinding({ checkedValue: value, isValid: false, message: Object.values(failure.fields ?? {})[0] ?? failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.check}>
      <Button variant="light" size="compact-sm" loading={isBusy} disabled={value.trim() === ''} onClick={() => void ask()}>
        {getTextByKey(check.label)}
      </Button>
      <span role="status" className={classes.finding} data-good={finding?.isValid}>
        {finding?.checkedValue === value && finding.message}
      </span>
    </div>
  );
}
