import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { FormError } from '../../../kit/form-error.tsx';
import classes from './login-page.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** Why the server refused the request. */
  readonly refusal: Failure | undefined;
  readonly submitLabel: string;
  readonly isLoading: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly children: ReactNode;
  /** Content below the button. */
  readonly below?: ReactNode;
}

/** Form of a back-office page before login: title and purpose, refusal, fields and one button. */
export function LoginCard({ title, lead, refusal, submitLabel, isLoading, onSubmit, children, below }: Props) {
  return (
    <form noValidate className={classes.card} onSubmit={(event) => void onSubmit(event)}>
      <div>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed">{lead}</Text>
      </div>
      {refusal && <FormError>{refusal.message}</FormError>}
      <Stack gap="md">{children}</Stack>
      <Button type="submit" size="md" fullWidth loading={isLoading}>
        {submitLabel}
      </Button>
      {below}
    </form>
  );
}
