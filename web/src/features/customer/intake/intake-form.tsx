import { Anchor, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { checkIntake } from '../../../../../src/contracts/journeys/muthootfincorp.js';
import { lenderDocuments } from '../../../../../src/contracts/lender-documents.js';
import { isFailure } from '../../../api/failure.ts';
import type { IntakeResponse, IntakeListsModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { DraftNotice } from '../../../kit/draft/draft-notice.tsx';
import { type Draft, useDraft } from '../../../kit/draft/use-draft.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useSendIntakeFormMutation } from './intake-api.ts';
import { toTexts, intakeFields, toFormNames, toWireNames, subCategoryNames } from './intake-fields.ts';
import classes from './intake-page.module.css';

interface Props {
  readonly creditappUuid: string;
  readonly lists: IntakeListsModel;
  readonly lender: string;
  readonly notice: string;
  readonly noticeHash: string;
  readonly onAnswer: (answer: IntakeResponse) => void;
}

/** The merchant form: Submit is disabled until all fields are valid and consent is given; a refusal keeps the input. */
export function IntakeForm(props: Props) {
  const t = useText();
  const { creditappUuid, lists, noticeHash } = props;
  const draft = useDraft({ form: `intake.${creditappUuid}`, fields: intakeFields(lists, t), notice: noticeHash });
  return draft.isLoaded && <DraftedForm key={draft.formKey} {...props} draft={draft} />;
}

function DraftedForm({ creditappUuid, lists, lender, notice, noticeHash, onAnswer, draft }: Props & { readonly draft: Draft }) {
  const t = useText();
  const [send] = useSendIntakeFormMutation();
  const [initial] = useState<FormValues>(() => draft.values ?? {});
  const [category, setCategory] = useState(String(initial.category ?? ''));
  /** The notice that the customer agreed to last. */
  const [agreedHash, setAgreedHash] = useState<string>();
  const consent: FormField = {
    name: 'consent',
    rule: { kind: 'flag' },
    required: true,
    label: t('customer.consents.shareWithLender', { lender }),
  };

  const check = (values: FormValues) => ({
    ...toFormNames(checkIntake(toWireNames(values), { today: todayInIndia() }), values),
    ...(values.consent !== 1 && { consent: 'required' as const }),
  });

  const submit = async (values: FormValues) => {
    const sent = await send({ creditappUuid, fields: { ...toTexts(toWireNames(values)), notice_hash: noticeHash } });
    if (sent.data) {
      draft.discard();
      return onAnswer(sent.data);
    }
    if (!isFailure(sent.error) || !sent.error.fields) throw sent.error;
    throw { ...sent.error, fields: toFormNames(sent.error.fields, values) };
  };

  return (
    <>
      <Title order={2} size="h3">
        {t('journey.intake.merchant')}
      </Title>
      <DraftNotice draft={draft} />
      <FieldForm
        fields={[...intakeFields(lists, t), consent]}
        initial={initial}
        submitLabel={t('journey.intake.submit')}
        check={check}
        onValues={(values) => {
          draft.save(values);
          setCategory(String(values.category ?? ''));
          if (values.consent === 1) setAgreedHash(noticeHash);
        }}
        onSubmit={submit}
        resetOnChange={[
          { names: subCategoryNames(lists), of: category },
          { names: [consent.name], of: noticeHash },
        ]}
        disablesSubmitUntilValid
      >
        {agreedHash !== undefined && agreedHash !== noticeHash && <FormError>{t('journey.intake.changed')}</FormError>}
        <div>
          <Title order={2} size="h4" id="intake-notice">
            {t('journey.intake.noticeTitle')}
          </Title>
          <Text className={classes.notice} size="sm" tabIndex={0} role="region" aria-labelledby="intake-notice">
            {withoutVersions(notice)}
          </Text>
          <Text size="sm" className={classes.papers}>
            {(['privacy', 'terms'] as const).map((paper) => (
              <Anchor
                key={paper}
                component={Link}
                to={lenderDocuments[paper === 'privacy' ? 'muthootPrivacy' : 'muthootTerms'].path}
                target="_blank"
              >
                {t(`journey.intake.${paper}`, { lender })}
              </Anchor>
            ))}
          </Text>
        </div>
      </FieldForm>
    </>
  );
}

/** The last line names versions, for the records. */
const withoutVersions = (notice: string) => notice.replace(/\n[^\n]*$/, '');
