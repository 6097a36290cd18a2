import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { type Failure, getFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonRow } from '../button-row.tsx';
import { FormError } from '../form-error.tsx';

export interface SecretField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'password' | 'new-password' | 'app-code' | 'any-code';
}

export type Secrets = Readonly<Record<string, string>>;

interface Props {
  readonly fields: readonly SecretField[];
  readonly submitLabel: string;
  /** Returns the errors found before sending, by field. */
  readonly check?: (secrets: Secrets) => Secrets;
  /** When the promise rejects with a failure, its messages appear at the fields it names, or else above the fields. */
  readonly onSubmit: (secrets: Secrets) => Promise<unknown>;
  readonly onCancel?: () => void;
  /** True when a button opened the form: the focus moves into it. */
  readonly hasAutoFocus?: boolean;
  /** Account name under which a password manager stores a new password. */
  readonly account?: string;
  readonly children?: ReactNode;
}

/** Form for passwords and codes. Their values are kept in the fields only. */
export function SecretForm({ fields, submitLabel, check, onSubmit, onCancel, hasAutoFocus = false, account, children }: Props) {
  const t = useText();
  const id = useId();
  const [errors, setErrors] = useState<Secrets>({});
  const [refusal, setRefusal] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const first = fields[0]?.name ?? '';
  useEffect(() => {
    if (hasAutoFocus) document.getElementById(`${id}-${first}`)?.focus();
  }, [hasAutoFocus, id, first]);

  const refuse = (found: Secrets) => {
    setErrors(found);
    document.getElementById(`${id}-${fields.find(({ name }) => found[name])?.name}`)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const secrets = Object.fromEntries(fields.map(({ name }) => [name, String(given.get(name) ?? '')]));
    const missing = fields.filter(({ name }) => secrets[name]?.trim() === '').map(({ name }) => [name, t('errors.field.required')]);
    const found = { ...check?.(secrets), ...(Object.fromEntries(missing) as Secrets) };
    setRefusal(undefined);
    setErrors({});
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      await onSubmit(secrets);
      form.reset();
    } catch (error) {
      const failure = getFailure(error);
      if (!failure) return;
      if (failure.fields) refuse(failure.fields);
      else setRefusal(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md" maw="25rem">
        {refusal && <FormError>{refusal.message}</FormError>}
        {children}
        {account !== undefined && <input type="hidden" name="username" autoComplete="username" value={account} readOnly />}
        {fields.map(({ name, label, kind }) => {
          const common = {
            id: `${id}-${name}`,
            name,
            label,
            error: errors[name],
            // A dialog that opens together with the form moves the focus later than the effect above.
            'data-autofocus': (hasAutoFocus && name === first) || undefined,
          };
          if (kind === 'password' || kind === 'new-password')
            return (
              <PasswordInput
                key={name}
                {...common}
                autoComplete={kind === 'password' ? 'current-password' : 'new-password'}
                visibilityToggleButtonProps={{ 'aria-label': t('workspace.login.showPassword') }}
              />
            );
          return (
            <TextInput
              key={name}
              {...common}
              autoComplete="one-time-code"
              autoCapitalize="none"
              {...(kind === 'app-code' && { inputMode: 'numeric' })}
            />
          );
        })}
        <ButtonRow>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={isBusy}>
              {t('common.actions.cancel')}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
