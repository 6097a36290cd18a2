import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Failure, isFailure } from '../../../api/failure.ts';
import type { BrandResponse } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormValues } from '../../../kit/fields/field-form.tsx';
import { useSaveBrandMutation } from './brand-api.ts';
import { BrandPreview } from './brand-preview.tsx';
import classes from './brand-section.module.css';
import { brandFormFields, brandProblems, brandRequest, brandValues, formFieldName } from './brand-values.ts';

interface Props {
  readonly slug: string;
  /** The brand that the form was loaded with. */
  readonly loaded: BrandResponse;
  readonly onSaved: (saved: BrandResponse) => void;
  /** Receives whether the form has unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
  /** Reloads the form with the saved brand. */
  readonly onReload: () => Promise<void>;
}

/** Draft of a brand, saved as a whole, with a preview beside it. */
export function BrandForm({ slug, loaded, onSaved, onChanged, onReload }: Props) {
  const t = useText();
  const [save] = useSaveBrandMutation();
  const [initial] = useState(() => brandValues(loaded.draft ?? loaded.published, loaded.terms));
  const [typed, setTyped] = useState<FormValues>(initial);
  const [isOutrun, setOutrun] = useState(false);
  const saved = useRef(serializeValues(initial));

  const submit = async (values: FormValues) => {
    setOutrun(false);
    try {
      const answer = await save({ slug, saveBrandRequest: brandRequest(values, loaded.version) }).unwrap();
      saved.current = serializeValues(typed);
      onSaved(answer);
      onChanged(false);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setOutrun(failure.code === 'changed-meanwhile');
      throw withFormFieldNames(failure);
    }
  };

  return (
    <div className={classes.columns}>
      <FieldForm
        fields={brandFormFields(loaded.terms)}
        check={brandProblems}
        initial={initial}
        submitLabel={t('admin.brand.save')}
        onSubmit={submit}
        onValues={(values) => {
          setTyped(values);
          onChanged(serializeValues(values) !== saved.current);
        }}
        secondary={
          isOutrun && (
            <Button variant="default" onClick={() => void onReload()}>
              {t('admin.brand.seeTheirs')}
            </Button>
          )
        }
      />
      <BrandPreview values={typed} />
    </div>
  );
}

const serializeValues = (values: FormValues) => JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Maps the field names of the server to those of the form. */
const withFormFieldNames = ({ fields, ...failure }: Failure): Failure => ({
  ...failure,
  ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [formFieldName(name), message])) }),
});
