import { Title } from '@mantine/core';
import { AGREED, merchantFormProblems } from '../../../../../src/contracts/merchant-form.js';
import { useLazyGetPincodeQuery } from '../../../api/generated.ts';
import type { MerchantNoticeAnswer } from '../../../api/generated-merchants.ts';
import { useText } from '../../../i18n/use-text.ts';
import { KeptNote } from '../../../kit/draft/kept-note.tsx';
import type { Draft } from '../../../kit/draft/use-draft.ts';
import { FieldForm, type FormValues } from '../../../kit/fields/field-form.tsx';
import { Refusal } from '../../../kit/refusal.tsx';
import { StepUpNote } from '../../../kit/step-up-note.tsx';
import { CodeOfConduct } from './code-of-conduct.tsx';
import { merchantFields } from './merchant-fields.ts';

interface Props {
  readonly draft: Draft;
  readonly initial: FormValues;
  readonly notice: MerchantNoticeAnswer;
  /** Another notice was agreed to before. */
  readonly isNoticeNew: boolean;
  readonly onValues: (values: FormValues) => void;
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
}

/** Everything that is asked, with the code of conduct before its tick, which is for the text that stands there. */
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
      <KeptNote draft={draft} />
      <FieldForm
        fields={merchantFields(t, { conduct: <CodeOfConduct notice={notice} />, tick: notice.tick })}
        initial={initial}
        submitLabel={t('merchantForm.submit')}
        check={merchantFormProblems}
        completion={{ by: 'pincode', fills: ['city'], lookUp: cityOf }}
        ticks={{ names: [AGREED], of: notice.hash }}
        onValues={onValues}
        onSubmit={onSubmit}
      >
        {isNoticeNew && <Refusal>{t('merchantForm.changed')}</Refusal>}
        <StepUpNote isHere />
      </FieldForm>
    </>
  );
}
