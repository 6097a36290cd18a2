import { CALLBACKS_DATA_KEY_ID } from '../../modules/lenders/domain/archived-callback.entity.js';

/** A column of encrypted values, under the names that the product uses when it encrypts. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** SQL for the person whose data key encrypts a row `t`. Without it, or where it is null, a master key encrypts the value directly. */
  readonly subject?: string;
}

const customerColumn = (column: string): EncryptedColumn => ({ table: 'customer_journey.customer', column, subject: 't.id' });

/** Every column of encrypted values. A test finds columns that are missing here. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  ...['phone_sealed', 'email_sealed', 'pan_sealed', 'birth_date_sealed', 'contact_sealed', 'underwriting_sealed'].map(customerColumn),
  ...['facts_sealed', 'answer_sealed'].map((column) => ({
    table: 'customer_journey.evaluation',
    column,
    subject: '(select a.customer_id from customer_journey.application a where a.id = t.application_id)',
  })),
  ...['facts_sealed', 'visit_sealed'].map((column) => ({
    table: 'lenders.submission',
    column,
    subject: '(select l.customer_id from customer_journey.lender_application l where l.id = t.id)',
  })),
  { table: 'customer_journey.service_note', column: 'content', subject: 't.customer_id' },
  { table: 'lenders.callback_archive', column: 'raw_sealed', subject: `coalesce(t.customer_id, '${CALLBACKS_DATA_KEY_ID}'::uuid)` },
  { table: 'messaging.message', column: 'recipient', subject: 't.subject_id' },
  { table: 'messaging.message', column: 'body', subject: 't.subject_id' },
  { table: 'messaging.help_request', column: 'content', subject: 't.subject_id' },
  { table: 'messaging.help_request', column: 'answer', subject: 't.subject_id' },
  { table: 'auth.staff', column: 'totp_secret' },
  { table: 'auth.staff', column: 'totp_pending' },
  { table: 'auth.partner_user', column: 'totp_secret' },
  { table: 'auth.partner_user', column: 'totp_pending' },
  { table: 'auth.otp_challenge', column: 'destination' },
  { table: 'auth.otp_challenge', column: 'asked_with' },
  { table: 'auth.session', column: 'asked_with' },
];
