import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { legalDocuments } from '../../../../../src/contracts/legal.js';
import { type HelpField, helpFields } from '../../../../../src/contracts/resources/help-request.js';
import { type HelpRequestBody, useCreateHelpRequestMutation, useGetUserQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { ProofOfWorkNote } from '../../../kit/proof-of-work-note.tsx';

const autoComplete: Partial<Record<HelpField, string>> = { name: 'name', company: 'organization' };

/** Help request form (product specification §5 "Help form"), prefilled with known customer details. */
export function HelpForm({ onSent }: { readonly onSent: (number: string) => void }) {
  const t = useText();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const [ask] = useCreateHelpRequestMutation();
  /** Number of resets. */
  const [resets, setResets] = useState(0);

  const fields = (Object.keys(helpFields) as HelpField[]).map((name): FormField => {
    const rule = helpFields[name];
    return {
      name,
      rule,
      label: t(`customer.help.form.${name}`),
      required: 'required' in rule,
      ...(autoComplete[name] && { autoComplete: autoComplete[name] }),
      ...(name === 'description' && { hint: t('customer.help.never') }),
    };
  });
  const initial = {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || null,
    email: profile?.email || null,
    phone: profile?.mobile_phone_number || null,
  };

  const send = async ({ company, ...values }: FormValues) => {
    const helpRequestBody = { ...values, ...(company !== null && { company }) } as HelpRequestBody;
    const { number } = await ask({ helpRequestBody }).unwrap();
    onSent(number);
  };

  return (
    <FieldForm
      key={`${profile?.user_id} ${resets}`}
      fields={fields}
      initial={initial}
      submitLabel={t('common.actions.send')}
      disablesSubmitUntilValid
      onSubmit={send}
      secondary={
        <Button variant="default" onClick={() => setResets(resets + 1)}>
          {t('common.actions.reset')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('customer.help.notice')}{' '}
        <Anchor href={legalDocuments.privacy.path} target="_blank" inherit>
          {t('customer.footer.privacy')}
        </Anchor>
      </Text>
      <ProofOfWorkNote />
    </FieldForm>
  );
}
