import '../../brand/admin-styles.ts';
import { Box, Button, Group, MantineThemeProvider, Stack, Title } from '@mantine/core';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { type ReactNode, useState } from 'react';
import { getHintBounds, profileFields } from '../../../../src/contracts/resources/profile.js';
import { networkFailure } from '../../api/failure.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { brandTheme } from '../../brand/theme.ts';
import { hasText, getTextByKey, useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { FieldForm, type FormField } from '../../kit/fields/field-form.tsx';
import { OtpInput } from '../../kit/fields/otp-input.tsx';
import { ResendOtp } from '../../kit/fields/resend-otp.tsx';
import { LanguageSwitch } from '../../kit/language-switch.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { StepProgress } from '../../kit/step-progress.tsx';
import { Timeline, TimelineItem } from '../../kit/timeline.tsx';
import { showToast } from '../../kit/toasts/toast.tsx';
import { UploadPanel } from '../../kit/upload/upload-panel.tsx';
import { pause } from './pause.ts';
import { SampleTable } from './sample-table.tsx';

const fieldNames = ['first_name', 'birth_date', 'gender', 'tin', 'postal_code', 'monthly_income', 'loan_purpose'] as const;

/** /__kit in development: every part of the kit in one place, for eyes and for axe. */
export function KitGalleryPage() {
  const { brand } = useBootstrap();
  return (
    <NuqsAdapter>
      <Box component="main" id="content" maw={1120} mx="auto" p="md">
        <Group justify="space-between" mb="lg">
          <Title order={1}>Kit</Title>
          <LanguageSwitch />
        </Group>
        <Stack gap="xl">
          <CustomerComponents />
          <MantineThemeProvider theme={brandTheme(brand, 'admin')}>
            <AdminComponents />
          </MantineThemeProvider>
        </Stack>
      </Box>
    </NuqsAdapter>
  );
}

function CustomerComponents() {
  const t = useText();
  const [sentAt, setSentAt] = useState(() => Date.now());
  const fields: FormField[] = fieldNames.map((name) => ({
    name,
    rule: profileFields[name],
    label: t(`resources.profile.${name}`),
    hint: hasText(`resources.hints.${name}`) ? getTextByKey(`resources.hints.${name}`, getHintBounds(name)) : undefined,
    required: name !== 'loan_purpose',
  }));
  return (
    <>
      <GallerySection name="Form">
        <Box maw={480}>
          <StepProgress step={2} steps={4} name={t('customer.detail.steps.personal')} />
          <Box mt="lg">
            <FieldForm
              fields={fields}
              initial={{ monthly_income: 85_000 }}
              submitLabel={t('common.actions.continue')}
              secondary={<Button variant="default">{t('common.actions.back')}</Button>}
              onSubmit={() => pause(800)}
            />
          </Box>
        </Box>
      </GallerySection>
      <GallerySection name="Passcode">
        <Box maw={480}>
          <OtpInput id="sample-otp" error={t('errors.codes.otp-wrong')} />
          <ResendOtp sentAt={sentAt} resendIn={30} isSending={false} onResend={() => setSentAt(Date.now())} />
        </Box>
      </GallerySection>
      <GallerySection name="Timeline">
        <Box maw={480}>
          <Timeline label="Timeline">
            <TimelineItem kind="done" title={t('states.lead_created.label')} at="2026-11-20T10:35:00Z" />
            <TimelineItem kind="now" title={t('states.under_review.label')} at="2026-11-21T06:10:00Z">
              {t('states.under_review.next')}
            </TimelineItem>
            <TimelineItem kind="next" title={t('states.disbursed.label')} />
          </Timeline>
        </Box>
      </GallerySection>
    </>
  );
}

function AdminComponents() {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <GallerySection name="Table">
        <PageHeader
          title={t('admin.pages.lenders')}
          crumbs={[{ label: t('admin.groups.catalogue'), to: '/__kit' }]}
          actions={<Button>{t('common.actions.add')}</Button>}
        />
        <SampleTable />
      </GallerySection>
      <GallerySection name="Upload">
        <UploadPanel
          extensions={['.xlsx', '.xls', '.csv']}
          maxBytes={50 * 1024 * 1024}
          helper={t('common.upload.helper')}
          errorsTitle="Aplication Status"
          onUpload={async (_, report) => {
            for (const part of [0.2, 0.6, 1]) {
              report({ stage: 'sending', fraction: part });
              await pause(400);
            }
            return { lines: ['Row 7: application not found', 'Row 9: unknown status "X"'], count: 2 };
          }}
        />
      </GallerySection>
      <GallerySection name="States">
        <Group align="start" grow>
          <EmptyState title={t('common.state.emptyTitle')} action={<Button>{t('common.actions.add')}</Button>} />
          <EmptyState onClearFilters={() => undefined} />
          <ErrorState failure={networkFailure('5f0c9a34')} onRetry={() => undefined} />
        </Group>
      </GallerySection>
      <GallerySection name="Buttons, toasts, dialogs">
        <Group>
          <Button>{t('common.actions.save')}</Button>
          <Button loading>{t('common.actions.save')}</Button>
          <Button variant="light">{t('common.actions.edit')}</Button>
          <Button variant="default">{t('common.actions.cancel')}</Button>
          <Button variant="subtle">{t('common.actions.reset')}</Button>
          <Button color="red" onClick={() => setAsking(true)}>
            {t('common.actions.delete')}
          </Button>
          {(['success', 'error', 'info', 'warning'] as const).map((kind) => (
            <Button key={kind} variant="default" onClick={() => showToast(kind, t('common.offline.back'))}>
              {kind}
            </Button>
          ))}
        </Group>
        <ConfirmDialog isOpen={isAsking} name="CASHe" onConfirm={() => pause(800)} onClose={() => setAsking(false)} />
      </GallerySection>
    </>
  );
}

function GallerySection({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Title order={2} mb="md">
        {name}
      </Title>
      {children}
    </section>
  );
}
