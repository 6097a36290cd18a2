import { Text } from '@mantine/core';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { type FieldMessage, type FieldProblem, parseField } from '../../../../../src/contracts/fields.js';
import { type FormStepKey, getFormProblems } from '../../../../../src/contracts/loan-forms.js';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { FormStep, PincodeFields } from '../../../../../src/contracts/loan-forms/loan-form.js';
import { isOfAge, type ProfileField, profileFields } from '../../../../../src/contracts/resources/profile.js';
import { type ProfileModel, type SaveProfileRequest, useLazyGetPincodeQuery, useSaveUserMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { DraftNotice } from '../../../kit/draft/draft-notice.tsx';
import { type Draft, useDraft } from '../../../kit/draft/use-draft.ts';
import { FieldForm, type FormValues } from '../../../kit/fields/field-form.tsx';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { PanOnFile } from './pan-on-file.tsx';
import { PanWarning } from './pan-warning.tsx';
import { asideOf, fieldNamesOf, isPanInDoubt, ltvCheckOf, pincodeLookupOf, stepFields, storedValue } from './step-fields.ts';

const GoldEstimate = lazy(async () => ({ default: (await import('../../../kit/customer/gold-estimate.tsx')).GoldEstimate }));

const LtvWarning = lazy(async () => ({ default: (await import('./ltv-warning.tsx')).LtvWarning }));

function LtvNote(props: ComponentProps<typeof LtvWarning>) {
  return (
    <Suspense>
      <LtvWarning {...props} />
    </Suspense>
  );
}

/** Content below the fields of a step. */
function Aside({ kind, values }: { readonly kind: NonNullable<FormStep['aside']>; readonly values: FormValues }) {
  return <Suspense>{kind === 'gold-estimate' && <GoldEstimate values={values} />}</Suspense>;
}

interface Props {
  readonly type: LoanTypeKey;
  readonly step: FormStepKey;
  readonly profile: ProfileModel;
  /** Fields that were on file when the page was opened. */
  readonly fieldsOnFile: ReadonlySet<ProfileField>;
  /** Fields on file that are not asked again. */
  readonly skippedFields: readonly ProfileField[];
  readonly submitLabel: string;
  readonly back: ReactNode;
  /** Called once the step is saved; the button shows progress until it resolves. */
  readonly onSaved: () => unknown;
  /** Content between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** One step of the form: starts with the draft or the profile, and saves to the profile. */
export function StepForm(props: Props) {
  const { type, step } = props;
  const fields = fieldNamesOf(type, step).map((name) => ({ name, rule: profileFields[name] }));
  const draft = useDraft({ form: `detail.${type}.${step}`, fields });
  return draft.isLoaded && <DraftedStep key={draft.formKey} {...props} draft={draft} />;
}

function DraftedStep({
  type,
  step,
  profile,
  fieldsOnFile,
  skippedFields,
  submitLabel,
  back,
  onSaved,
  children,
  draft,
}: Props & { readonly draft: Draft }) {
  const t = useText();
  const [save] = useSaveUserMutation();
  const [lookUpPincode] = useLazyGetPincodeQuery();
  const [typed, setTyped] = useState<FormValues>();
  const aside = asideOf(type, step);
  const lawful = ltvCheckOf(type, step);
  const initial = initialValues(type, step, profile, draft);
  const answers = { ...profile, ...(typed ?? initial) };
  const [changesPan, setChangesPan] = useState(initial['tin'] !== null && initial['tin'] !== profile.tin);
  const own = fieldNamesOf(type, step).filter((name) => !skippedFields.includes(name));
  const keepsPan = own.includes('tin') && profile.tin !== '' && !changesPan;
  useFocusOnStep(keepsPan ? 'pan-on-file' : 'pan-asked');
  const without: readonly ProfileField[] = keepsPan ? [...skippedFields, 'tin'] : skippedFields;
  const names = fieldNamesOf(type, step).filter((name) => !without.includes(name));
  const place = pincodeLookupOf(type, step);
  const placeOf = async ({ city, state }: PincodeFields, pincode: string): Promise<FormValues> => {
    const { data } = await lookUpPincode({ pincode });
    const found = data ? { [city]: data.city, ...(state && { [state]: data.state }) } : {};
    return Object.fromEntries(Object.entries(found).filter(([name, value]) => value !== '' && names.some((one) => one === name)));
  };

  const check = (values: FormValues) => {
    const asksPan = names.includes('tin') || isPanInDoubt(type, step, profile, values);
    const given = { ...profile, ...values, ...(!asksPan && { tin: profile.tin }) };
    return { ...crossFieldErrors(type, asksPan ? [...names, 'tin'] : names, given), ...checkAge(values) };
  };

  const submit = async (values: FormValues) => {
    await save({ id: profile.user_id, saveProfileRequest: { ...(values as SaveProfileRequest), is_editing: 1 } }).unwrap();
    draft.discard();
    await onSaved();
  };

  return (
    <>
      <DraftNotice draft={draft} />
      {own.some((name) => fieldsOnFile.has(name) && profileFields[name].kind !== 'flag') && (
        <Text size="sm" c="dimmed">
          {t('customer.detail.prefilled')}
        </Text>
      )}
      {own.length < fieldNamesOf(type, step).length && (
        <Text size="sm" c="dimmed">
          {t('customer.detail.keptFields', {
            fields: skippedFieldsOf(type, step, skippedFields, profile)
              .map((name) => t(`resources.profile.${name}`))
              .join(', '),
          })}
        </Text>
      )}
      {keepsPan && (
        <div>
          <PanOnFile pan={profile.tin} onChange={() => setChangesPan(true)} />
          <PanWarning values={{ ...answers, tin: profile.tin }} />
        </div>
      )}
      <FieldForm
        key={String(keepsPan)}
        fields={stepFields(type, step, { t, excludedFields: without, profile }).map((field) => {
          if (field.name === 'tin') return { ...field, below: <PanWarning values={answers} /> };
          return field.name === lawful?.below ? { ...field, below: <LtvNote security={lawful.security} values={answers} /> } : field;
        })}
        initial={initial}
        submitLabel={submitLabel}
        secondary={back}
        check={check}
        {...(place &&
          names.includes(place.pincode) && {
            completion: { sourceField: place.pincode, targetFields: [place.city], lookUp: (pincode: string) => placeOf(place, pincode) },
          })}
        onValues={(values) => {
          draft.save(values);
          if (aside || lawful || own.includes('tin')) setTyped(values);
        }}
        onSubmit={submit}
      >
        {aside && <Aside kind={aside} values={answers} />}
        {children}
      </FieldForm>
    </>
  );
}

/** Returns the fields of a step that are on file and not asked again. */
const skippedFieldsOf = (type: LoanTypeKey, step: FormStepKey, kept: readonly ProfileField[], profile: ProfileModel) =>
  fieldNamesOf(type, step).filter((name) => kept.includes(name) && storedValue(profile, name) !== null);

/** Returns the initial values of a step. A PAN on file is shown masked instead of in a field. */
function initialValues(type: LoanTypeKey, step: FormStepKey, profile: ProfileModel, draft: Draft): FormValues {
  const stored = fieldNamesOf(type, step).map((name) => [name, name === 'tin' ? null : storedValue(profile, name)]);
  return { ...(Object.fromEntries(stored) as FormValues), ...draft.values };
}

/** Returns the errors between fields, limited to the visible fields of the step. */
function crossFieldErrors(
  type: LoanTypeKey,
  names: readonly ProfileField[],
  values: FormValues,
): Record<string, FieldMessage | FieldProblem> {
  const problems = Object.entries(getFormProblems(type, values));
  return Object.fromEntries(problems.filter(([name]) => names.some((one) => one === name)));
}

function checkAge({ birth_date: birthDate }: FormValues): Record<string, 'age'> {
  const parsed = parseField(profileFields.birth_date, birthDate);
  if (!parsed.ok || parsed.value === null) return {};
  return isOfAge(String(parsed.value), todayInIndia()) ? {} : { birth_date: 'age' };
}
