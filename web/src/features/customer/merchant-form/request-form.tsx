import { Title } from '@mantine/core';
import { AGREED_FIELD, validateMerchantForm } from '../../../../../src/contracts/merchant-form.js';
import { useLazyGetPincodeQuery } from '../../../api/generated.ts';
import type { MerchantNoticeResponse } from '../../../api/generated-merchants.ts';
import { useText } from '../../../i18n/use-text.ts';
import { DraftNotice } from '../../../kit/draft/draft-notice.tsx';
import type { Draft } from '../../../kit/draft/use-draft.ts';
import { FieldForm, type FormValues } from '../../../kit/fields/field-form.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { ProofOfWorkNote } from '../../../kit/proof-of-work-note.tsx';
import { CodeOfConduct } from './code-of-conduct.tsx';
import { merchantFields } from './merchant-fields.ts';

interface Props {
  readonly draft: Draft;
  readonly initial: FormValues;
  readonly notice: MerchantNoticeResponse;
  /** Whether the notice has changed since it was accepted. */
  readonly isNoticeNew: boolean;
  readonly onValues: (values: FormValues) => void;
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
}

/** All fields, and the code of conduct before its checkbox, which accepts the text shown there. */
export function RequestForm({ draft, initial, notice, isNoticeNew, onValues, onSubmit }: Props) {
  const t = useText();
  const [lookUpPincode] = useLazyGetPincodeQuery();
  const cityOf = async (pincode: string): Promise<FormValues> => {
    const { data } = await lookUpPincode({ pincode });
    return data?.city ? { city: data.city } : {};
  };
  return (
    <>
      <Title order={2} size="h3">
        {t('merchantForm.request')}
      </Title>
      <DraftNotice draft={draft} />
      <FieldForm
        fields={merchantFields(t, { conduct: <CodeOfConduct notice={notice} />, tick: notice.tick })}
        initial={initial}
        submitLabel={t('merchantForm.submit')}
        check={validateMerchantForm}
        completion={{ sourceField: 'pincode', targetFields: ['city'], lookUp: cityOf }}
        resetOnChange={[{ names: [AGREED_FIELD], of: notice.hash }]}
        onValues={onValues}
        onSubmit={onSubmit}
      >
        {isNoticeNew && <FormError>{t('merchantForm.changed')}</FormError>}
        <ProofOfWorkNote isHere />
      </FieldForm>
    </>
  );
}
