import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { parseField } from '../../../../../src/contracts/fields.js';
import { isOfAge, type PersonalLoanStep, type ProfileField, profileFields } from '../../../../../src/contracts/resources/profile.js';
import { type ProfileModel, type SaveProfileRequest, useLazyGetPincodeQuery, useSaveUserMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormValues } from '../../../kit/fields/field-form.tsx';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { type DraftKey, draftOf, dropDraft, keepDraft } from './draft.ts';
import { PanOnFile } from './pan-on-file.tsx';
import { fieldNamesOf, stepFields, storedValue } from './step-fields.ts';

interface Props {
  readonly step: PersonalLoanStep;
  readonly profile: ProfileModel;
  /** Fields that were on file when the page was opened. */
  readonly known: ReadonlySet<ProfileField>;
  readonly submitLabel: string;
  readonly back: ReactNode;
  /** Called once the step is saved; the button waits for it. */
  readonly onSaved: () => unknown;
  /** Stands between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** One step of the form: begins with the draft or the profile, and saves to the profile. */
export function StepForm({ step, profile, known, submitLabel, back, onSaved, children }: Props) {
  const t = useText();
  const [save] = useSaveUserMutation();
  const [lookUpPincode] = useLazyGetPincodeQuery();
  const draft: DraftKey = { userId: profile.user_id, step };
  const initial = initialValues(step, profile);
  const [changesPan, setChangesPan] = useState(initial['tin'] !== null && initial['tin'] !== profile.tin);
  const keepsPan = step === 'personal' && profile.tin !== '' && !changesPan;
  useFocusOnStep(keepsPan ? 'pan-on-file' : 'pan-asked');
  const without: readonly ProfileField[] = keepsPan ? ['tin'] : [];

  const placeOf = async (pincode: string): Promise<FormValues> => {
    const { data } = await lookUpPincode({ pincode });
    return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== ''));
  };

  const submit = async (values: FormValues) => {
    await save({ id: profile.user_id, saveProfileRequest: { ...(values as SaveProfileRequest), is_editing: 1 } }).unwrap();
    dropDraft(draft);
    await onSaved();
  };

  return (
    <>
      {fieldNamesOf(step).some((name) => known.has(name)) && (
        <Text size="sm" c="dimmed">
          {t('customer.detail.prefilled')}
        </Text>
      )}
      {keepsPan && <PanOnFile pan={profile.tin} onChange={() => setChangesPan(true)} />}
      <FieldForm
        key={String(keepsPan)}
        fields={stepFields(step, { t, without })}
        initial={initial}
        submitLabel={submitLabel}
        secondary={back}
        check={checkAge}
        completion={{ by: 'postal_code', lookUp: placeOf }}
        onValues={(values) => keepDraft(draft, values)}
        onSubmit={submit}
      >
        {children}
      </FieldForm>
    </>
  );
}

/** What a step begins with. A PAN on file is not put into a field: it is shown masked. */
function initialValues(step: PersonalLoanStep, profile: ProfileModel): FormValues {
  const stored = fieldNamesOf(step).map((name) => [name, name === 'tin' ? null : storedValue(profile, name)]);
  return { ...Object.fromEntries(stored), ...draftOf({ userId: profile.user_id, step }) } as FormValues;
}

function checkAge({ birth_date: birthDate }: FormValues): Record<string, 'age'> {
  const parsed = parseField(profileFields.birth_date, birthDate);
  if (!parsed.ok || parsed.value === null) return {};
  return isOfAge(String(parsed.value), todayInIndia()) ? {} : { birth_date: 'age' };
}
