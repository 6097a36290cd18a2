import { Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { preLeadChecks } from '../../../../../src/contracts/journeys/pre-lead-checks.js';
import { isFailure } from '../../../api/failure.ts';
import type { FormStepModel, JourneyResponse, JourneyFieldModel } from '../../../api/generated.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { type Text as Texts, getTextByKey, useText } from '../../../i18n/use-text.ts';
import { DraftNotice } from '../../../kit/draft/draft-notice.tsx';
import { type Draft, useDraft } from '../../../kit/draft/use-draft.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { isFilled } from '../../../kit/fields/form-values.ts';
import { chosenOffer } from './lender-offer.ts';
import { LenderDocuments } from './lender-documents.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { useQuote } from './use-quote.ts';
import type { StepProps } from './use-step.ts';

/** Only gold lenders need it. */
const GoldEstimate = lazy(async () => ({ default: (await import('../../../kit/customer/gold-estimate.tsx')).GoldEstimate }));

/** Questions of the lender, with its own options and bounds. */
export function FormStepView(props: StepProps<FormStepModel>) {
  const t = useText();
  const { step, journeyRef, journey } = props;
  const fields = step.fields.map((field) => formField(field, journey.lender_name, t));
  const draft = useDraft({
    form: `journey.${journeyRef.lender}.${journeyRef.appId}.${step.id}`,
    fields: fields.filter(({ name }) => !consentsOf(step).includes(name)),
  });
  return draft.isLoaded && <DraftedStep key={draft.formKey} {...props} fields={fields} draft={draft} />;
}

interface DraftedProps extends StepProps<FormStepModel> {
  readonly fields: readonly FormField[];
  readonly draft: Draft;
}

function DraftedStep({ step, journeyRef, journey, take, fields, draft }: DraftedProps) {
  const t = useText();
  const { lender_name: lender } = journey;
  const [initial] = useState(() => ({ ...initialValues(step, journey), ...draft.values }));
  const [values, setValues] = useState(initial);
  const quote = useQuote(journeyRef, step, journey, values);
  // Consent covers the currently selected loan, so its documents are shown here instead of those of the initial offer.
  const loan = quote ? quote.kind === 'ready' && quote.terms : chosenOffer(journey);
  const isBeforeLead = step.states.includes('facts_missing');
  const consents = consentsOf(step);

  /** A required consent that was unticked counts as missing, and so does a consent to documents that were not available. */
  const check = (values: FormValues) => {
    const unticked = consents.filter((name) => !loan || values[name] !== 1);
    return {
      ...(isBeforeLead && preLeadChecks[journeyRef.lender]?.(values, { today: todayInIndia() })),
      ...Object.fromEntries(unticked.map((name) => [name, values[name] === 1 ? ('papers' as const) : ('required' as const)])),
    };
  };

  const submit = async (values: FormValues) => {
    try {
      await take(values);
      draft.discard();
    } catch (failure) {
      // An error without a field appears above the step.
      if (isFailure(failure) && failure.fields) throw failure;
    }
  };

  return (
    <>
      <Text c="dimmed">
        {getTextByKey(step.text, { lender })}
        {isBeforeLead && step.fields.some(({ value }) => isFilled(value)) && ` ${t('journey.common.filledIn')}`}
      </Text>
      <DraftNotice draft={draft} />
      {step.aside && (
        <Suspense>
          <GoldEstimate values={values} />
        </Suspense>
      )}
      {quote && <QuotePanel quote={quote} lender={lender} />}
      <FieldForm
        fields={fields}
        initial={initial}
        submitLabel={getTextByKey(step.action, { lender })}
        check={check}
        onValues={(typed) => {
          draft.save(typed);
          setValues(typed);
        }}
        onSubmit={submit}
        resetOnChange={[{ names: consents, of: loan ? `${loan.kfs_url} ${loan.principal_amount} ${loan.term_months}` : '' }]}
      >
        {loan && <LenderDocuments offer={loan} />}
      </FieldForm>
    </>
  );
}

const consentsOf = ({ fields }: FormStepModel) => fields.flatMap(({ name, must_be_ticked }) => (must_be_ticked ? [name] : []));

const formField = (field: JourneyFieldModel, lender: string, t: Texts): FormField => ({
  name: field.name,
  rule: field,
  label: getTextByKey(field.label, { lender }),
  required: field.required === true,
  ...(field.options && {
    choices: field.options.map(({ value, label }) => ({ value, label: getTextByKey(label ?? field.option_label ?? '', { value }) })),
  }),
  ...(field.hint && { hint: getTextByKey(field.hint, { lender }) }),
  ...(field.kind === 'inr' &&
    field.min !== undefined &&
    field.max !== undefined && { hint: t('common.form.fromTo', { from: formatMoney(field.min), to: formatMoney(field.max) }) }),
});

/** Returns the known details of the customer, or the values of the offer; a tenure that the lender no longer offers is left empty. */
function initialValues({ quoted, fields }: FormStepModel, journey: JourneyResponse): FormValues {
  const offer = chosenOffer(journey);
  const known = Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
  if (!quoted || !offer) return known;
  const tenures = fields.find(({ name }) => name === quoted.tenure)?.options;
  const hasTenure = tenures?.some(({ value }) => value === offer.term_months) ?? true;
  return { [quoted.amount]: Number(offer.principal_amount), [quoted.tenure]: hasTenure ? offer.term_months : null };
}
