import { Text } from '@mantine/core';
import { useState } from 'react';
import type { FormStep, JourneyField } from '../../../../../src/contracts/journeys/journey.js';
import { isFailure } from '../../../api/failure.ts';
import type { JourneyAnswer } from '../../../api/generated.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { textOf, useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { chosenOffer } from './lender-offer.ts';
import { Papers } from './lender-papers.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { useQuote } from './use-quote.ts';
import type { StepProps } from './use-step.ts';

/** Questions of the lender, with its own options and bounds. */
export function FormStepView({ step, place, journey, take }: StepProps<FormStep>) {
  const t = useText();
  const { lender_name: lender } = journey;
  const [initial] = useState(() => offeredValues(step, journey));
  const [values, setValues] = useState(initial);
  const quote = useQuote(place, step, journey, values);
  // What is ticked is the loan that is chosen now, so its papers are here: not those of the offer that it began with.
  const loan = quote ? quote.kind === 'ready' && quote.terms : chosenOffer(journey);
  const consents = step.fields.flatMap(({ name, mustBeTicked }) => (mustBeTicked ? [name] : []));

  const formField = (field: JourneyField): FormField => ({
    name: field.name,
    rule: field,
    label: textOf(field.label, { lender }),
    required: field.required === true,
    ...(field.options && {
      choices: field.options.map(({ value, label }) => ({ value, label: textOf(label ?? field.optionLabel ?? '', { value }) })),
    }),
    ...(field.hint && { hint: textOf(field.hint, { lender }) }),
    ...(field.kind === 'inr' &&
      field.min !== undefined &&
      field.max !== undefined && { hint: t('common.form.fromTo', { from: formatMoney(field.min), to: formatMoney(field.max) }) }),
  });

  /** A tick that is needed and was taken away again is as good as none, and so is one for papers that nobody could read. */
  const check = (values: FormValues) => {
    const unticked = consents.filter((name) => !loan || values[name] !== 1);
    return Object.fromEntries(unticked.map((name) => [name, values[name] === 1 ? ('papers' as const) : ('required' as const)]));
  };

  const submit = async (values: FormValues) => {
    try {
      await take(values);
    } catch (failure) {
      // What concerns no single field stands above the step.
      if (isFailure(failure) && failure.fields) throw failure;
    }
  };

  return (
    <>
      <Text c="dimmed">{textOf(step.text, { lender })}</Text>
      {quote && <QuotePanel quote={quote} lender={lender} />}
      <FieldForm
        fields={step.fields.map(formField)}
        initial={initial}
        submitLabel={textOf(step.action, { lender })}
        check={check}
        onValues={setValues}
        onSubmit={submit}
        ticks={{ names: consents, of: loan ? `${loan.kfsUrl} ${loan.principalAmount} ${loan.termMonths}` : '' }}
      >
        {loan && <Papers offer={loan} />}
      </FieldForm>
    </>
  );
}

/** Begins with what the lender offered; a tenure that it no longer has is left to be chosen. */
function offeredValues({ quoted, fields }: FormStep, journey: JourneyAnswer): FormValues {
  const offer = chosenOffer(journey);
  if (!quoted || !offer) return {};
  const tenures = fields.find(({ name }) => name === quoted.tenure)?.options;
  const hasTenure = tenures?.some(({ value }) => value === offer.termMonths) ?? true;
  return { [quoted.amount]: Number(offer.principalAmount), [quoted.tenure]: hasTenure ? offer.termMonths : null };
}
