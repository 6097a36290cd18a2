import '@mantine/core/styles/Alert.layer.css';
import { Alert, Text } from '@mantine/core';
import type { FieldRule } from '../../../../../src/contracts/fields.js';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import type { Contact } from './use-stored-challenge.ts';

const rules: Record<Contact, FieldRule> = { phone: { kind: 'phone' }, email: { kind: 'email', maxLength: 160 } };

interface Props {
  readonly contact: Contact;
  readonly typed: string;
  /** The confirmed contact, valid until another one is confirmed; null when there is none. */
  readonly current: string | null;
  readonly isChallengeLost: boolean;
  readonly onSend: (value: string) => Promise<unknown>;
}

/** Asks where to send the code, and says what it is for. */
export function ContactForm({ contact, typed, current, isChallengeLost, onSend }: Props) {
  const t = useText();
  return (
    <CustomerPage title={t(`customer.contact.${contact}.title`)} lead={t(`customer.contact.${contact}.lead`)}>
      {isChallengeLost && (
        <Alert color="yellow" role="alert">
          {t(`customer.contact.${contact}.forgotten`)}
        </Alert>
      )}
      {current && <Text>{t('customer.contact.email.until', { email: current })}</Text>}
      <FieldForm
        fields={[
          {
            name: contact,
            rule: rules[contact],
            label: t(contact === 'phone' ? 'customer.start.phone' : 'resources.profile.email'),
            required: true,
          },
        ]}
        initial={{ [contact]: typed === current ? '' : typed }}
        submitLabel={t('customer.contact.send')}
        onSubmit={(values) => onSend(String(values[contact]))}
      />
    </CustomerPage>
  );
}
