import { Alert, Anchor, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconEyeOff, IconLink, IconTrash, IconWorldUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { BrandResponse, PreviewLinkResponse } from '../../../api/generated.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useDiscardBrandDraftMutation, useMakePreviewLinkMutation, usePublishBrandMutation } from './brand-api.ts';
import classes from './brand-section.module.css';

interface Props {
  readonly slug: string;
  readonly brand: BrandResponse;
  /** Version of the partner that the form was loaded with. */
  readonly version: number;
  /** Whether the form has unsaved changes. */
  readonly isChanged: boolean;
  /** Reloads the form. */
  readonly onDone: () => Promise<void>;
}

/** Status of the brand, what blocks the publication of its draft, and the possible actions. */
export function BrandActions({ slug, brand, version, isChanged, onDone }: Props) {
  const t = useText();
  const { draft, published, problems } = brand;
  const [publish] = usePublishBrandMutation();
  const [discard] = useDiscardBrandDraftMutation();
  const [failure, setFailure] = useFailure();
  const [isAsked, setAsked] = useState(false);
  const isDone = useRef(false);
  const seen = { slug, brandVersionRequest: { version } };
  const [isBusy, runPublish] = useBusy(async () => {
    setFailure(undefined);
    try {
      await publish(seen).unwrap();
      await onDone();
    } catch (error) {
      if (isFailure(error)) setFailure(error);
    }
  });
  const standing = draft ? (published ? 'changed' : 'draft') : published ? 'public' : 'none';
  const Icon = draft ? IconEyeOff : IconEye;
  return (
    <div className={classes.deeds}>
      <p className={classes.standing} data-standing={standing} role="status">
        <Icon size={18} aria-hidden />
        {t(`admin.brand.standing.${standing}`)}
      </p>
      {problems.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('admin.brand.problems')}>
          <ul className={classes.problems}>
            {problems.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && <FormError>{failure.message}</FormError>}
      {draft && (
        <>
          {isChanged && <p className={classes.note}>{t('admin.brand.unsaved')}</p>}
          <Group gap="xs">
            <Button
              variant="light"
              loading={isBusy}
              disabled={isChanged || problems.length > 0}
              leftSection={<IconWorldUp size={16} aria-hidden />}
              onClick={() => void runPublish()}
            >
              {t('admin.brand.publish')}
            </Button>
            <Button
              variant="default"
              aria-haspopup="dialog"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsked(true)}
            >
              {t('admin.brand.discard')}
            </Button>
          </Group>
          <PreviewLink slug={slug} version={version} until={brand.preview_until} />
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        name=""
        title={t('admin.brand.discardTitle')}
        confirmLabel={t('admin.brand.discard')}
        onConfirm={async () => {
          await discard(seen).unwrap();
          isDone.current = true;
        }}
        onClose={() => {
          setAsked(false);
          // After the dialog has released the focus.
          if (isDone.current) void onDone();
          isDone.current = false;
        }}
      >
        {t(published ? 'admin.brand.discardText' : 'admin.brand.discardFirst')}
      </ConfirmDialog>
    </div>
  );
}

interface LinkProps {
  readonly slug: string;
  readonly version: number;
  /** Expiry of the previous link. */
  readonly until: string | null;
}

/** Preview link to the draft: shown once, when it is created. */
function PreviewLink({ slug, version, until }: LinkProps) {
  const t = useText();
  const language = useLanguage();
  const [make] = useMakePreviewLinkMutation();
  const [link, setLink] = useState<PreviewLinkResponse>();
  const [failure, setFailure] = useFailure();
  const [isBusy, run] = useBusy(async () => {
    setFailure(undefined);
    const made = await make({ slug, brandVersionRequest: { version } });
    if (isFailure(made.error)) setFailure(made.error);
    if (made.data) setLink(made.data);
  });
  const address = link && `${window.location.origin}${link.path}`;
  const isKnown = address !== undefined && until !== null;
  return (
    <div className={classes.link}>
      <Button variant="default" loading={isBusy} leftSection={<IconLink size={16} aria-hidden />} onClick={() => void run()}>
        {t(until ? 'admin.brand.link.renew' : 'admin.brand.link.make')}
      </Button>
      <p className={classes.note}>
        {!isKnown && until ? t('admin.brand.link.holds', { when: formatDateTime(until, language) }) : t('admin.brand.link.lead')}
      </p>
      {failure && <FormError>{failure.message}</FormError>}
      {isKnown && (
        <div className={classes.made}>
          <TextInput
            readOnly
            autoFocus
            label={t('admin.brand.link.label')}
            description={t('admin.brand.link.made', { when: formatDateTime(until, language) })}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group gap="sm">
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  onClick={() => {
                    copy();
                    announce(t('admin.brand.link.copied'));
                  }}
                >
                  {t(copied ? 'admin.brand.link.copied' : 'admin.brand.link.copy')}
                </Button>
              )}
            </CopyButton>
            <Anchor href={link?.path} target="_blank" rel="noopener noreferrer">
              {t('admin.brand.link.open')}
            </Anchor>
          </Group>
        </div>
      )}
    </div>
  );
}
